import type { Expected, TortureCase } from './cases'
import type { Answer, Exchange, OrderView, Played, Times } from './play'

/** The expected response and the expected state of the order, in words. */
export function expectationOf({ answer, shop }: TortureCase, { answer: milliseconds }: Times): string {
  const answers = { acknowledged: `2xx within ${milliseconds / 1000} s`, refused: '4xx' }
  return `${answer ? answers[answer] : 'any response'}; the order is ${shopWords(shop)}`
}

function shopWords({ shipped, status, open, asks }: Expected): string {
  return [
    ...(status ? [status] : []),
    ...(open ? ['neither paid nor closed'] : []),
    shipped ? 'shipped once' : 'not shipped',
    ...(asks ? ['left to a person'] : []),
  ].join(', ')
}

/** Responses that differ from the expected one, in words. */
export function answerFaults({ each: { answer: expected }, sendings }: Played): string[] {
  if (expected === 'acknowledged')
    return sendings.flatMap((exchanges) => {
      const last = exchanges.at(-1)
      return !last || isAcknowledged(last.answer) ? [] : [`not acknowledged: ${describeAnswers(exchanges)}`]
    })
  if (expected === 'refused')
    return sendings.flatMap((exchanges) =>
      exchanges.every(({ answer: { status = 0 } }) => status >= 400 && status < 500)
        ? []
        : [`not rejected with 4xx: ${describeAnswers(exchanges)}`],
    )
  return []
}

function isAcknowledged({ status = 0 }: Answer): boolean {
  return status >= 200 && status < 300
}

/** Differences between the order and its expected state, in words. */
export function shopFaults(
  { status: expected, shipped, open, asks }: Expected,
  view: OrderView,
  terminal: string[],
): string[] {
  const { status } = view
  return [
    ...(view.shipped !== shipped ? [`shipped ${times(view.shipped)}`] : []),
    ...(expected && status !== expected ? [`the order is ${status ?? 'without a status'}, not ${expected}`] : []),
    ...(open && status && terminal.includes(status) ? [`the order is ${status}`] : []),
    ...(asks && view.questions?.length === 0 ? ['nobody is asked what to do: "questions" is empty'] : []),
  ]
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

/** The responses to a message, attempt by attempt, in words. */
export function describeAnswers(exchanges: Exchange[]): string {
  return exchanges.map(({ answer }) => describeAnswer(answer)).join(', then ')
}

function describeAnswer({ status, fault, milliseconds }: Answer): string {
  if (fault) return fault === 'timeout' ? `no response within ${milliseconds / 1000} s` : `no response (${fault})`
  return isRedirect({ status }) ? `${status}, a redirect, which is not followed` : String(status)
}

export function isRedirect({ status = 0 }: Pick<Answer, 'status'>): boolean {
  return status >= 300 && status < 400
}
