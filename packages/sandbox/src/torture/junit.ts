import { escapeMarkup } from '@docs/model/data/markup'
import { isFailure } from './judge'
import type { CaseResult, Outcome, TortureReport } from './types'

/** Cases that JUnit counts as skipped, and why. */
const skips: Partial<Record<Outcome, string>> = {
  untested: 'not tested',
  not_judged: 'only the orders could show the result',
  not_offered: 'the endpoint accepts no GET callbacks',
  not_provoked: 'the situation did not arise',
}

/** The report in the format of JUnit, which CI systems read. */
export function asJunit({ endpoint, cases }: TortureReport): string {
  const skipped = cases.filter(({ outcome }) => skips[outcome] !== undefined).length
  return suite(endpoint, cases.map(caseXml), { failures: cases.filter(isFailure).length, skipped })
}

/** The same where nothing could be tested. */
export function unusableAsJunit(endpoint: string, message: string): string {
  const error = `    <testcase classname="callbacks" name="endpoint"><error message="${escaped(message)}"/></testcase>`
  return suite(endpoint, [error], { errors: 1 })
}

function suite(
  endpoint: string,
  cases: string[],
  { failures = 0, errors = 0, skipped = 0 }: Partial<Record<'failures' | 'errors' | 'skipped', number>>,
): string {
  const counts = `tests="${cases.length}" failures="${failures}" errors="${errors}" skipped="${skipped}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="${escaped(`Callbacks to ${endpoint}`)}" ${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

function caseXml(result: CaseResult): string {
  const { id, exchanges } = result
  const seconds = exchanges.reduce((sum, { answer }) => sum + answer.milliseconds, 0) / 1000
  const start = `    <testcase classname="callbacks" name="${escaped(id)}" time="${seconds.toFixed(3)}"`
  const content = contentOf(result)
  return content === undefined ? `${start}/>` : `${start}>${content}</testcase>`
}

function contentOf(result: CaseResult): string | undefined {
  const { outcome, sent, expected, came, faults, page } = result
  if (isFailure(result)) {
    const text = [`sent: ${sent}`, `expected: ${expected}`, `came: ${came}`, `page: ${page}`].join('\n')
    const message = faults.length > 0 ? faults.join('; ') : 'the endpoint did not accept a valid callback'
    return `<failure message="${escaped(message)}">${escaped(text)}</failure>`
  }
  const reason = skips[outcome]
  return reason && `<skipped message="${escaped(reason)}"/>`
}

/** Text for XML, without the control characters that XML has no way to write. */
function escaped(text: string): string {
  return escapeMarkup(text).replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '?')
}
