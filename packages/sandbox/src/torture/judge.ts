import type {
  Answer,
  CaseResult,
  Exchange,
  Expectation,
  Expected,
  OrderView,
  Played,
  Sent,
  Times,
  TortureCase,
} from './types'

/** The expected responses and the expected state of the order, in words. */
export function expectationOf({ answer, messages, shop }: TortureCase, { answer: milliseconds }: Times): string {
  const answers: Record<Expectation, string> = {
    acknowledged: `2xx within ${milliseconds / 1000} s`,
    refused: '4xx',
    unstored: 'anything but 2xx',
  }
  const sent = messages.flat().filter((step): step is Sent => step !== 'look' && !('say' in step))
  const words = sent.map((each) => {
    const expected = each.answer ?? answer
    return expected ? answers[expected] : 'any response'
  })
  const changes = words.filter((each, index) => each !== words[index - 1])
  return `${changes.join(', then ')}; the order is ${shopWords(shop)}`
}

function shopWords({ shipped, status, open, asks, moved }: Expected): string {
  const times = { 0: 'not shipped', 1: 'shipped once', '0 or 1': 'shipped once at most' }
  return [
    ...(status ? [status] : []),
    ...(open ? ['neither paid nor closed'] : []),
    times[shipped],
    ...(asks ? ['left to a person'] : []),
    ...(moved ? [`with movements of ${moved.join(', ')}`] : []),
  ].join(', ')
}

/** Responses that differ from the expected one, in words. */
export function answerFaults({ sendings }: Pick<Played, 'sendings'>): string[] {
  return sendings.flatMap(({ expected, exchanges }) => {
    const wrong = expected && wrongs[expected](exchanges.map(({ answer }) => answer))
    return wrong ? [`${wrong}: ${describeAnswers(exchanges)}`] : []
  })
}

/** What is wrong with the answers to one message, attempt by attempt. */
const wrongs: Record<Expectation, (answers: Answer[]) => string | undefined> = {
  acknowledged: (answers) => (isAcknowledged(answers.at(-1)!) ? undefined : 'not acknowledged'),
  refused: (answers) =>
    answers.every(({ status = 0 }) => status >= 400 && status < 500) ? undefined : 'not rejected with 4xx',
  unstored: (answers) => (answers.some(isAcknowledged) ? 'acknowledged, although it could not be stored' : undefined),
}

function isAcknowledged({ status = 0 }: Answer): boolean {
  return status >= 200 && status < 300
}

/** Differences between the order and its expected state, in words. */
export function shopFaults(
  { status: expected, shipped, open, asks, moved }: Expected,
  view: OrderView,
  terminal: string[],
): string[] {
  const { status, movements } = view
  const found = movements?.map(({ amount }) => amount)
  const isShippedRight = shipped === '0 or 1' ? view.shipped <= 1 : view.shipped === shipped
  return [
    ...(isShippedRight ? [] : [`shipped ${times(view.shipped)}`]),
    ...(expected && status !== expected ? [statusFault(status, expected)] : []),
    ...(open && status && terminal.includes(status) ? [`the order is ${status}`] : []),
    ...(asks && view.questions?.length === 0 ? ['nobody is asked what to do: "questions" is empty'] : []),
    ...(moved && found && sumsOf(found) !== sumsOf(moved)
      ? [`its movements are ${found.join(', ') || 'missing'}`]
      : []),
  ]
}

/** Amounts in any order, each in one spelling. */
const sumsOf = (amounts: string[]): string => amounts.map(Number).sort().join()

function statusFault(status: string | null, expected: string): string {
  return status === null
    ? `the order is without a status, not ${expected}: does it have an attempt with this reference?`
    : `the order is ${status}, not ${expected}`
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

/** Whether the case alone means that the endpoint does not pass. */
export const isFailure = ({ outcome }: CaseResult): boolean => outcome === 'failed' || outcome === 'not_played'

export function isRedirect({ status = 0 }: Pick<Answer, 'status'>): boolean {
  return status >= 300 && status < 400
}
