import { readFileSync } from 'node:fs'
import { play } from '../scenarios/play'
import { readScenarioText } from '../scenarios/text'
import { transcriptText } from '../scenarios/transcript'
import type { ProgramData } from './bundle'
import { messageOf } from './log'
import { StartError, type RunCommand } from './options'

/** Plays the scenario of a file and prints its transcript; the exit status tells whether all went as expected. */
export async function runScenario(
  { rules, steps }: Pick<ProgramData, 'rules' | 'steps'>,
  { file, json }: RunCommand,
  print: (text: string) => void,
): Promise<number> {
  const read = readScenarioText(textOf(file), steps, rules)
  if ('fault' in read) throw new StartError(`${file}: ${read.fault}`)
  const transcript = await play(read.scenario, { rules, ...read.stage })
  print(json ? `${JSON.stringify(transcript, null, 2)}\n` : transcriptText(transcript))
  return transcript.wrong.length > 0 ? 1 : 0
}

function textOf(file: string): string {
  try {
    // Editors on Windows write a byte order mark.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    throw new StartError(`The file ${file} cannot be read: ${messageOf(error)}.`)
  }
}
