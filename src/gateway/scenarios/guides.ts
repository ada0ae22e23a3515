/** Scenarios that follow from data: every service for each outcome of its guide, and every test value. */
import { createOf, payOf } from '../../model/catalogue/calls'
import { sandboxCases, type SandboxCase } from '../../model/catalogue/sandbox'
import { isPayin, type Call, type Catalogue, type Service } from '../../model/catalogue/types'
import { outcomeOfKind } from '../../model/codes/test-data'
import { operation as readOperation } from '../../model/contract/operation'
import type { Contract, TestOutcome } from '../../model/contract/types'
import { valueAtPath, withValue } from '../../model/dotted-path'
import type { JsonObject } from '../types'
import type { CallStep, Scenario, Step } from './types'

/** A service, played to one outcome of its guide. */
export interface GuideScenario extends Scenario {
  service: Service
  /** As the guide tells it: of a payout or a hold, where test data tell those apart. */
  outcome: TestOutcome
}

export const guideScenarios = (contract: Contract, { services }: Catalogue): GuideScenario[] =>
  services.flatMap((service) => playedBy(service, contract))

function playedBy(service: Service, contract: Contract): GuideScenario[] {
  const calls = exampleCalls(service, contract)
  return sandboxCases(service, contract.testData).map((each) => scenarioOf(service, each, calls, contract))
}

/** A payment through a service that succeeds; where the payer may have a step to take at the bank, with that step. */
export function guideScenario(service: Service, contract: Contract): GuideScenario {
  const calls = exampleCalls(service, contract)
  const paid = sandboxCases(service, contract.testData).filter(({ outcome }) => outcome.status === 'completed')
  const found = paid.find(({ outcome }) => isChallenge(outcome)) ?? paid[0]
  // The values of the example complete as any that are no test values.
  if (found) return scenarioOf(service, { ...found, value: ownValue(calls, found) }, calls, contract)
  throw new Error(
    `${service.source}: sandbox: no outcome of ${service.id} succeeds, so its guide has no sequence to draw. Name one.`,
  )
}

/** What the example sends where a test value would stand; a card's is told by its number. */
function ownValue({ transaction_create: create }: Calls, { path, value }: SandboxCase): string {
  const own = path.startsWith('source.') ? undefined : valueAtPath(create, path)
  return typeof own === 'string' ? own : value
}

/** Every test value, in the plainest service that goes by its kind. */
export function testValueScenarios(contract: Contract, { services }: Catalogue): GuideScenario[] {
  const { cards, phones, amounts } = contract.testData
  const groups: { values: Value[]; goesBy: (by: string) => boolean }[] = [
    { values: cards, goesBy: (by) => by === 'card' },
    { values: phones, goesBy: (by) => by !== 'card' && by !== 'amount' },
    { values: amounts, goesBy: (by) => by === 'amount' },
  ]
  return groups.flatMap(({ values, goesBy }) => {
    const own = services.filter(({ sandbox }) => goesBy(sandbox.by))
    return values.flatMap((value) => {
      const service = serviceFor(value, own)
      return service ? playedBy({ ...service, sandbox: { ...service.sandbox, outcomes: [value.id] } }, contract) : []
    })
  })
}

type Value = TestOutcome & { direction?: string }

/** One that `transaction_pay` starts; of those one whose guide lists the value, if there is one. */
function serviceFor({ id, direction = 'payin' }: Value, services: Service[]): Service | undefined {
  const fits = services.filter((each) => each.direction === direction)
  const plain = fits.filter(({ flow, calls }) => flow === 'h2h' && calls.join() === 'transaction_pay')
  const lists = ({ sandbox }: Service) => sandbox.outcomes.includes(id)
  return plain.find(lists) ?? fits.find(lists) ?? plain[0]
}

type Calls = Record<'transaction_create' | 'issue' | Call, JsonObject>

function scenarioOf(service: Service, sandboxCase: SandboxCase, calls: Calls, { facts }: Contract): GuideScenario {
  const kind = service.fixed.capture === 'manual' ? 'hold' : service.direction
  const outcome = outcomeOfKind(sandboxCase.outcome, kind)
  const slow = `PT${String(facts['sandbox.slow_seconds'])}S`
  const played = { service, outcome, path: sandboxCase.path, value: sandboxCase.value, slow }
  return {
    id: `${service.id} ${outcome.id}`,
    title: `${service.id} ends as ${outcome.status}`,
    service,
    outcome,
    steps: [...registering(played, calls), ...startingOf(played, calls), ...ending(played)],
  }
}

interface Played {
  service: Service
  outcome: TestOutcome
  /** Where the test value stands, and what it is. */
  path: string
  value: string
  slow: string
}

function registering({ service, path, value }: Played, { transaction_create: example, issue }: Calls): Step[] {
  const toToken = goesToToken(service)
  const body = path.startsWith('source.') ? example : withValue(example, path, value)
  return [
    ...(toToken ? [{ call: 'transaction_issue_token', body: issue, as: 'card' }] : []),
    {
      call: 'transaction_create',
      body: toToken ? withValue(body, tokenPath, '{card.card_token}') : body,
      as: 'payment',
      is: { status: 'created' },
    },
  ]
}

/** Where a payout names the token of the card that it goes to. */
const tokenPath = 'recipient.card_token'

const goesToToken = ({ fields }: Service): boolean => fields.some(({ path }) => path === tokenPath)

function startingOf(played: Played, calls: Calls): Step[] {
  const { service, value } = played
  if (service.flow === 'hpp') return onThePage(played)
  return service.calls
    .filter((call) => call !== 'transaction_complete' && !(call === 'p2p_confirm' && isLeft(played.outcome)))
    .flatMap((call): Step[] => {
      const step: CallStep = { call, body: named(calls[call]), as: call }
      if (call !== 'transaction_pay') return call === 'p2p_confirm' ? [{ wait: 'PT1M' }, step] : [step]
      const ofCard = played.path.startsWith('source.')
      const lost = ofCard && played.outcome.id === 'no_answer'
      return [
        { ...step, ...(ofCard && { body: withValue(step.body, played.path, value) }), ...(lost && { lost }) },
        ...payerSteps(played),
      ]
    })
}

/** Whether the payer does not pay. */
const isLeft = ({ status }: TestOutcome): boolean => status === 'expired' || status === 'cancelled'

/** The id of the transaction, in place of the example's. */
const named = (body: JsonObject): JsonObject => ({
  ...body,
  ...('id' in body && { id: '{payment.id}' }),
  ...('transaction_id' in body && { transaction_id: '{payment.id}' }),
  ...('quote_id' in body && { quote_id: '{transaction_currency_rate.quote_id}' }),
  ...('evidence' in body && {
    evidence: { ...(body.evidence as JsonObject), transferred_at: '{payment.created_at}' },
  }),
})

/** What the payer does on the hosted page. */
function onThePage({ service, outcome, value }: Played): Step[] {
  const fields = { number: value, expiry_month: '12', expiry_year: '2030', security_code: '123' }
  const press: Step = { payer: 'pay', of: 'payment', ...(service.sandbox.by === 'card' && { fields }) }
  return isChallenge(outcome) ? [press, ...atTheBank(outcome)] : [press]
}

const isChallenge = (outcome: TestOutcome): boolean => 'step' in outcome && outcome.step === 'challenge'

const atTheBank = ({ status }: TestOutcome): Step[] =>
  status === 'expired' ? [] : [{ payer: status === 'cancelled' ? 'give_up' : 'pay', of: 'payment' }]

/** What the payer of a host-to-host payment does with the next action. */
function payerSteps({ service, outcome }: Played): Step[] {
  if (!isPayin(service)) return []
  if (service.sandbox.by === 'card') return isChallenge(outcome) ? atTheBank(outcome) : []
  return service.nextAction === 'redirect' ? [{ payer: 'pay', of: 'payment' }] : []
}

/** Longer than a played payer and a provider take. */
const soon = 'PT15S'

function ending({ service, outcome, slow }: Played): Step[] {
  const { id, status, failure_reason } = outcome
  const end: Step = {
    call: 'transaction_find',
    body: { merchant_reference: '{payment.merchant_reference}' },
    as: 'end',
    is: { status, failure_reason: failure_reason ?? null },
  }
  const check = (is: string): Step => ({ check: 'payment', is: { status: is } })
  if (id === 'slow') return [{ wait: soon }, check('processing'), { wait: slow }, end, ...capturing(outcome)]
  if (id === 'stuck') return [{ wait: soon }, end, { wait: 'P1D' }, check('processing')]
  if (id === 'hold_expired') return [check('authorized'), { wait: slow }, end]
  if (status === 'expired')
    return [
      { call: 'transaction_find', body: { merchant_reference: '{payment.merchant_reference}' }, as: 'left' },
      { until: '{left.expires_at}' },
      ...(isPayin(service) && service.confirmation.window > 0 ? [check('awaiting_customer')] : []),
      { until: '{left.confirmation_ends_at}' },
      end,
    ]
  return [{ wait: soon }, end, ...capturing(outcome)]
}

const capturing = ({ status }: TestOutcome): Step[] =>
  status === 'authorized'
    ? [{ call: 'transaction_complete', body: { id: '{payment.id}' }, is: { status: 'completed' } }]
    : []

/** The calls of a guide, as it shows them. */
function exampleCalls(service: Service, contract: Contract): Calls {
  const create = createOf(service, readOperation(contract, 'transaction_create'))
  const entries = service.calls.map((call): [string, unknown] => {
    const operation = readOperation(contract, call)
    return [
      call,
      call === 'transaction_pay' ? payOf(service, operation).request.body : operation.requestExamples[0]?.body,
    ]
  })
  const tokens = goesToToken(service) ? readOperation(contract, 'transaction_issue_token').requestExamples : []
  const issue = tokens.map(({ body }) => body as JsonObject).find(({ scope }) => JSON.stringify(scope) === '["payout"]')
  return { transaction_create: create.request.body, issue, ...Object.fromEntries(entries) } as Calls
}
