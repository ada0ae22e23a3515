import { assertFits } from './fit'

/** Width in pixels taken by each enclosing branch, and by the frame. */
const [branch, frame] = [37, 26]

/** A question with its answers, or an instruction if there are none. */
export interface Decision {
  text: string
  answers: { answer: string; then: Decision }[]
}

/** Reads a `decision` fence: a question, then a list of answers, each `- answer: question or what to do`. */
export function readDecision(code: string): Decision {
  const [first, ...lines] = code.split('\n').filter((line) => line.trim() !== '')
  if (first === undefined || /^\s*- /.test(first)) throw new Error('It begins with no question. Write one.')
  assertFits(first, frame)
  const root: Decision = { text: first.trim(), answers: [] }
  const open = [root]
  for (const line of lines) {
    const [, indent = '', answer, text] = /^((?: {2})*)- ([^:]+): (.+)$/.exec(line) ?? []
    const parent = open[indent.length / 2]
    if (answer === undefined || text === undefined)
      throw new Error(`"${line.trim()}" is no answer. Write "- answer: what to do".`)
    if (!parent) throw new Error(`"${line.trim()}" is indented too far. Indent it by two spaces below its question.`)
    const taken = (indent.length / 2 + 1) * branch
    assertFits(answer, taken)
    assertFits(text, taken + frame)
    const then: Decision = { text, answers: [] }
    parent.answers.push({ answer, then })
    open.splice(indent.length / 2 + 1, Infinity, then)
  }
  if (root.answers.length < 2) throw new Error(`"${root.text}" has ${root.answers.length} answers. Write two or more.`)
  return root
}
