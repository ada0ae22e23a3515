import { assertFits } from './fit'
import type { Lane, Message, SequencePicture } from '.'

/** Width of the message numbers on a phone, in pixels. */
export const numbers = 26

/**
 * Reads a `messages` fence, for what no scenario covers: `A -> B: words` is a message, `A --> B: words` a response, and
 * `A: words` an action of one participant. A line such as `equal:` starts a case, with its messages indented below it.
 */
export function readMessages(code: string): SequencePicture {
  const steps: Message[] = []
  const branches: SequencePicture['branches'] = []
  for (const line of code.split('\n').filter((each) => each.trim() !== '')) {
    const [, when] = /^(\S[^:]*):\s*$/.exec(line) ?? []
    if (when !== undefined) {
      branches.push({ when, steps: [] })
      continue
    }
    const isIndented = line.startsWith(' ')
    if (isIndented !== branches.length > 0)
      throw new Error(
        isIndented
          ? `"${line.trim()}" is indented and belongs to no case. Write the case above it, as "when so:".`
          : `"${line}" follows the cases. Indent it, or move it above them.`,
      )
    const told = branches.at(-1)?.steps ?? steps
    told.push(messageOf(line.trim()))
  }
  const all = [...steps, ...branches.flatMap((branch) => branch.steps)]
  const lanes: Lane[] = [...new Set(all.flatMap(({ from, to }) => [from, to]))].map((id) => ({ id, name: id }))
  if (lanes.length < 2 || lanes.length > 6)
    throw new Error(`It has ${lanes.length} who take part. Name two to six of them.`)
  const empty = branches.find((branch) => branch.steps.length === 0)
  if (empty) throw new Error(`Nothing happens in the case "${empty.when}". Indent its messages below it.`)
  for (const words of [
    ...lanes.map(({ name }) => name),
    ...branches.map(({ when }) => when),
    ...all.map(({ label }) => label),
  ])
    assertFits(words, numbers)
  return { lanes, steps, branches }
}

function messageOf(line: string): Message {
  const [, from, arrow, to, label] = /^(.+?)(?: (--?>) (.+?))?: (.+)$/.exec(line) ?? []
  if (from === undefined || label === undefined || from.includes('>'))
    throw new Error(`"${line}" is no message. Write "Shop -> Bank: words", "Bank --> Shop: words" or "Shop: words".`)
  return { from, to: to ?? from, label, ...(arrow === '-->' && { line: 'answer' as const }) }
}
