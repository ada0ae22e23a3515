import { formatDuration } from '@docs/model/language/format'
import type { Json } from '@docs/model/data/json'
import type { Step } from '@docs/model/scenarios/types'
import { durationOf } from '@docs/sandbox/gateway/instant'
import type { ScenarioView } from '../../views/scenario'
import { Bytes, jsonTokens } from '../try-it/bytes'
import { WithCode } from '../try-it/with-code'

export type StepWords = keyof ScenarioView['texts']['steps']

/** Which words tell a step. */
function wordsOf(step: Step): StepWords {
  if ('call' in step) return step.error !== undefined ? 'refused' : step.lost ? 'lost' : 'call'
  if ('payer' in step) return step.payer === 'open' ? 'open_page' : step.payer
  const [kind = ''] = Object.keys(step).filter((key) => kinds.has(key))
  return kind as StepWords
}

const kinds = new Set([
  'choose',
  'event',
  'check',
  'wait',
  'until',
  'fault',
  'account',
  'endpoint',
  'resend',
  'open',
  'tell',
])

/** A sentence about a step, with values of the scenario in it. */
export function StepLine({ view, words, values }: { view: ScenarioView; words: StepWords; values: object }) {
  const shown = Object.entries(values as Record<string, Json>).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(textOf) : textOf(value),
  ])
  return (
    <WithCode text={view.texts.steps[words]} values={Object.fromEntries(shown) as Record<string, string | string[]>} />
  )
}

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** All of a scenario: what a sentence leaves out is below it. */
export function StepList({ view, steps, label }: { view: ScenarioView; steps: readonly Step[]; label: string }) {
  const { locale, texts } = view
  return (
    <ol className="try-it__list" aria-label={label}>
      {steps.map((step, at) => {
        const words = wordsOf(step)
        const values = 'wait' in step ? { wait: formatDuration((durationOf(step.wait) ?? 0) / 1000, locale) } : step
        const { meanwhile = [], ...own } = step as Step & { meanwhile?: Step[] }
        const isTold = (name: string) => texts.steps[words].includes(`{${name}}`) || name === 'payer' || name === 'lost'
        const rest = Object.entries(own).filter(([name, value]) => !isTold(name) && !isEmpty(value as Json))
        return (
          <li key={at}>
            <StepLine view={view} words={words} values={values} />
            {rest.length > 0 && (
              <details open={'check' in step}>
                <summary>{texts.details}</summary>
                <Bytes label={texts.details}>{jsonTokens(JSON.stringify(Object.fromEntries(rest), null, 2))}</Bytes>
              </details>
            )}
            {meanwhile.length > 0 && <StepList view={view} steps={meanwhile} label={label} />}
          </li>
        )
      })}
    </ol>
  )
}

const isEmpty = (value: Json): boolean => typeof value === 'object' && value !== null && Object.keys(value).length === 0
