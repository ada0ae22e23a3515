/** Scenarios that follow from data: every payment service, for each outcome of its guide. */
import { createOf, payOf } from '../../model/catalogue/calls'
import { sandboxCases, type SandboxCase } from '../../model/catalogue/sandbox'
import { isPayin, type Call, type Catalogue, type Service } from '../../model/catalogue/types'
import { outcomeOfKind } from '../../model/codes/test-data'
import { operation as readOperation } from '../../model/contract/operation'
import type { Contract, TestOutcome } from '../../model/contract/types'
import type { JsonObject } from '../types'
import type { CallStep, Scenario, Step } from './types'

/** A service, played to one outcome of its guide. */
export interface GuideScenario extends Scenario {
  service: Service
  /** As the guide tells it: of a payout or a hold, where test data tell those apart. */
  outcome: TestOutcome
}

export function guideScenarios(contract: Contract, { services }: Catalogue): GuideScenario[] {
  return services.flatMap((service) => {
    const calls = exampleCalls(service, contract)
    return sandboxCases(service, contract.testData).map((each) => scenarioOf(service, each, calls, contract))
  })
}

type Calls = Record<'transaction_create' | Call, JsonObject>

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

const registering = ({ path, value }: Played, calls: Calls): Step[] => [
  {
    call: 'transaction_create',
    body: path.startsWith('source.') ? calls.transaction_create : withValue(calls.transaction_create, path, value),
    as: 'payment',
    is: { status: 'created' },
  },
]

function startingOf(played: Played, calls: Calls): Step[] {
  const { service, value } = played
  if (service.flow === 'hpp') return onThePage(played)
  return service.calls
    .filter((call) => call !== 'transaction_complete')
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
    body: { id: '{payment.id}' },
    as: 'end',
    is: { status, failure_reason: failure_reason ?? null },
  }
  const check = (is: string): Step => ({ check: 'payment', is: { status: is } })
  if (id === 'slow') return [{ wait: soon }, check('processing'), { wait: slow }, end, ...capturing(outcome)]
  if (id === 'stuck') return [{ wait: soon }, end, { wait: 'P1D' }, check('processing')]
  if (id === 'hold_expired') return [check('authorized'), { wait: slow }, end]
  if (status === 'expired')
    return [
      { wait: soon },
      { until: '{payment.expires_at}' },
      ...(isPayin(service) && service.confirmation.window > 0 ? [check('awaiting_customer')] : []),
      { until: '{payment.confirmation_ends_at}' },
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
      call === 'transaction_pay'
        ? payOf(service, create.answer, operation).request.body
        : operation.requestExamples[0]?.body,
    ]
  })
  return { transaction_create: create.request.body, ...Object.fromEntries(entries) } as Calls
}

/** A body with another value at a path. */
export function withValue(body: JsonObject, path: string, value: unknown): JsonObject {
  const [key = '', ...rest] = path.split('.')
  if (rest.length === 0) {
    const { [key]: replaced, ...others } = body
    return value === null ? others : ({ ...body, [key]: value ?? replaced } as JsonObject)
  }
  return { ...body, [key]: withValue((body[key] ?? {}) as JsonObject, rest.join('.'), value) }
}
