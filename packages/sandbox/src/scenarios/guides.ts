/** Scenarios generated from data: every outcome in every service's guide, and every test value. */
import type { WorkedExample } from '@docs/model/catalogue/dossier'
import { days, durationText, minutes, seconds } from '../gateway/instant'
import { usualPace } from '../gateway/transactions/course'
import type { Pace } from '../gateway/types'
import { createOf, payOf } from '@docs/model/catalogue/calls'
import { sandboxCases, type SandboxCase } from '@docs/model/catalogue/sandbox'
import { isPayin, type Call, type Catalogue, type ConfirmationClass, type Service } from '@docs/model/catalogue/types'
import { outcomeIn } from '@docs/model/catalogue/test-data'
import { operation as readOperation } from '@docs/model/contract/operation'
import type { Contract, TestOutcome } from '@docs/model/contract/types'
import { valueAtPath, withValue } from '@docs/model/data/dotted-path'
import type { CallStep, Scenario, Step } from '@docs/model/scenarios/types'
import type { JsonObject } from '@docs/model/data/json'

/** A service, played to one of its guide's outcomes. */
export interface GuideScenario extends Scenario {
  service: Service
  /** As the guide shows it: for a payout or a hold, with the title and status for that kind. */
  outcome: TestOutcome
}

export const guideScenarios = (contract: Contract, { services }: Catalogue): GuideScenario[] =>
  services.flatMap((service) => scenariosOf(service, contract))

function scenariosOf(service: Service, contract: Contract): GuideScenario[] {
  const calls = exampleCalls(service, contract)
  return sandboxCases(service, contract.testData).map((each) => scenarioOf(service, each, calls, contract))
}

/**
 * A successful payment through a service, with a step at the bank where the service has an outcome with one, in the
 * time that the worked example names.
 */
export function guideScenario(service: Service, contract: Contract, example?: WorkedExample): GuideScenario {
  const calls = exampleCalls(service, contract)
  const paid = sandboxCases(service, contract.testData).filter(({ outcome }) => outcome.status === 'completed')
  const found = paid.find(({ outcome }) => isChallenge(outcome)) ?? paid[0]
  // The example's own values are no test values, so the payment succeeds.
  const pace = example && paceOf(service, example)
  if (found) return scenarioOf(service, { ...found, value: exampleValue(calls, found) }, calls, contract, pace)
  throw new Error(
    `${service.source}: sandbox: no outcome of ${service.id} succeeds, so its guide has no sequence to draw. Name one.`,
  )
}

/** How long providers take for a payout, in milliseconds, where it does not vary. */
const payoutPace: Record<Exclude<ConfirmationClass, 'varies'>, number> = {
  instant: seconds(4),
  minutes: minutes(6),
  business_days: days(1),
  not_applicable: seconds(4),
}

/**
 * How long payer and provider take in a worked example. Nobody but the till knows of cash before the report, so until
 * then the payment waits for the payer.
 */
export function paceOf({ direction, confirmation, method, fixed }: Service, example: WorkedExample): Pace {
  const payer = seconds(example.paid_after)
  const provider = seconds(example.confirmed_after)
  // A recipient goes to the agent as the payer does, and only then is the payout complete.
  if (fixed['recipient.type'] === 'cash_pickup') return { payer, provider: payer }
  if (direction === 'payout')
    return { payer, provider: confirmation.class === 'varies' ? provider : payoutPace[confirmation.class] }
  if (method.kind !== 'cash_voucher') return { payer, provider }
  return { payer: payer + provider - usualPace.provider, provider: usualPace.provider }
}

/** The value that the example sends at the path of the test value; for a card, the test number itself. */
function exampleValue({ transaction_create: create }: Calls, { path, value }: SandboxCase): string {
  const own = path.startsWith('source.') ? undefined : valueAtPath(create, path)
  return typeof own === 'string' ? own : value
}

/** Every test value, each in the simplest service that uses its kind. */
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
      return service ? scenariosOf({ ...service, sandbox: { ...service.sandbox, outcomes: [value.id] } }, contract) : []
    })
  })
}

type Value = TestOutcome & { direction?: string }

/** A service that needs only `transaction_pay`, preferably one whose guide lists the value. */
function serviceFor({ id, direction = 'payin' }: Value, services: Service[]): Service | undefined {
  const fits = services.filter((each) => each.direction === direction)
  const plain = fits.filter(({ flow, calls }) => flow === 'h2h' && calls.join() === 'transaction_pay')
  const lists = ({ sandbox }: Service) => sandbox.outcomes.includes(id)
  return plain.find(lists) ?? fits.find(lists) ?? plain[0]
}

type Calls = Record<'transaction_create' | 'issue' | Call, JsonObject>

function scenarioOf(
  service: Service,
  sandboxCase: SandboxCase,
  calls: Calls,
  { facts }: Contract,
  pace?: Pace,
): GuideScenario {
  const outcome = outcomeIn(service, sandboxCase.outcome)
  const slow = `PT${String(facts['sandbox.slow_seconds'])}S`
  const played = { service, outcome, path: sandboxCase.path, value: sandboxCase.value, slow, pace }
  return {
    id: `${service.id} ${outcome.id}`,
    title: `${service.id} ends as ${outcome.status}`,
    service,
    outcome,
    steps: [...registering(played, calls), ...startingOf(played, calls), ...finalSteps(played)],
  }
}

interface Played {
  service: Service
  outcome: TestOutcome
  /** Path and value of the test value. */
  path: string
  value: string
  slow: string
  /** The usual one of the gateway if left out. */
  pace: Pace | undefined
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

/** The path at which a payout sends the token of the receiving card. */
const tokenPath = 'recipient.card_token'

const goesToToken = ({ fields }: Service): boolean => fields.some(({ path }) => path === tokenPath)

function startingOf(played: Played, calls: Calls): Step[] {
  const { service, value } = played
  if (service.flow === 'hpp') return hostedPageSteps(played)
  return service.calls
    .filter((call) => call !== 'transaction_complete' && !(call === 'p2p_confirm' && isAbandoned(played.outcome)))
    .flatMap((call): Step[] => {
      const step: CallStep = { call, body: withCurrentIds(calls[call]), as: call }
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
const isAbandoned = ({ status }: TestOutcome): boolean => status === 'expired' || status === 'cancelled'

/** Replaces ids of the example with those of the current run. */
const withCurrentIds = (body: JsonObject): JsonObject => ({
  ...body,
  ...('id' in body && { id: '{payment.id}' }),
  ...('transaction_id' in body && { transaction_id: '{payment.id}' }),
  ...('quote_id' in body && { quote_id: '{transaction_currency_rate.quote_id}' }),
  ...('evidence' in body && {
    evidence: { ...(body.evidence as JsonObject), transferred_at: '{payment.created_at}' },
  }),
})

/** The payer's actions on the hosted page. */
function hostedPageSteps({ service, outcome, value, pace }: Played): Step[] {
  const fields = { number: value, expiry_month: '12', expiry_year: '2030', security_code: '123' }
  const press: Step = { payer: 'pay', of: 'payment', ...(service.sandbox.by === 'card' && { fields }) }
  const bank = isChallenge(outcome) ? bankSteps(outcome) : []
  if (!pace) return [press, ...bank]
  const opens: Step[] = [{ wait: durationText(opening) }, { payer: 'open', of: 'payment' }]
  // At a till the payer can pay, and the report can come, when the page is long closed.
  const pays: Step = service.method.kind === 'cash_voucher' ? { event: 'payer_acts', of: 'payment' } : press
  return [...opens, ...payerWaits({ ...pace, payer: pace.payer - opening }), pays, ...bank]
}

/** How long a browser takes to reach the payment page. */
const opening = seconds(2)

const isChallenge = (outcome: TestOutcome): boolean => 'step' in outcome && outcome.step === 'challenge'

const bankSteps = ({ status }: TestOutcome): Step[] =>
  status === 'expired' ? [] : [{ payer: status === 'cancelled' ? 'give_up' : 'pay', of: 'payment' }]

/** The payer's actions in a host-to-host payment. */
function payerSteps({ service, outcome, pace }: Played): Step[] {
  if (!isPayin(service)) return []
  if (service.sandbox.by === 'card') return isChallenge(outcome) ? [...payerWaits(pace), ...bankSteps(outcome)] : []
  return service.nextAction === 'redirect' ? [...payerWaits(pace), { payer: 'pay', of: 'payment' }] : []
}

const payerWaits = (pace: Pace | undefined): Step[] => (pace ? [{ wait: durationText(pace.payer) }] : [])

/** Longer than payer and provider take. */
const afterProvider = (pace: Pace = usualPace): string => durationText(pace.payer + pace.provider + seconds(3))

function finalSteps({ service, outcome, slow, pace }: Played): Step[] {
  const { id, status, failure_reason } = outcome
  const end: Step = {
    call: 'transaction_find',
    body: { merchant_reference: '{payment.merchant_reference}' },
    as: 'end',
    is: { status, failure_reason: failure_reason ?? null },
  }
  const check = (is: string): Step => ({ check: 'payment', is: { status: is } })
  if (id === 'slow')
    return [{ wait: afterProvider(pace) }, check('processing'), { wait: slow }, end, ...captureSteps(outcome)]
  if (id === 'stuck') {
    const window = seconds(service.confirmation.window_seconds)
    return [{ wait: afterProvider(pace) }, end, { wait: durationText(window) }, check('processing')]
  }
  if (id === 'hold_expired') return [check('authorized'), { wait: slow }, end]
  if (status === 'expired')
    return [
      { call: 'transaction_find', body: { merchant_reference: '{payment.merchant_reference}' }, as: 'left' },
      { until: '{left.expires_at}' },
      ...(isPayin(service) ? [check('awaiting_customer')] : []),
      { until: '{left.confirmation_ends_at}' },
      end,
    ]
  return [{ wait: afterProvider(pace) }, end, ...captureSteps(outcome)]
}

const captureSteps = ({ status }: TestOutcome): Step[] =>
  status === 'authorized'
    ? [{ call: 'transaction_complete', body: { id: '{payment.id}' }, is: { status: 'completed' } }]
    : []

/** The requests of a service's guide. */
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
