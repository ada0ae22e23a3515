import { sortedTarget } from '@docs/model/contract/signature'
import { firstDifference, hexOf, sameBytes, strictTextOf, textOf, utf8 } from './bytes'
import { causes, type CauseId, type Step } from './causes'
import { macOf, mistakesOf, rightly, stringOf, type Around, type Mistake, type Signing } from './mistakes'
import { readPasted } from './pasted'
import type { KnownMessage, Rules } from './rules'
import { checkNames, type CheckName, type Diagnosis, type Excerpt, type HeaderRole } from './types'
import type { Parting, Pasted, Steps } from './types'
import { readWritten, type Written } from './written'

/** What the reader adds to the text. */
export interface Given {
  secret?: string | undefined
  /** When the message arrived, in Unix time. */
  now?: number | undefined
  /** The reader’s clock, in Unix time. */
  clock?: number
}

/** How many signatures are computed before the page may do something else. */
const BATCH = 500

/** Runs a diagnosis to its end. */
export function diagnose(text: string, given: Given, rules: Rules): Diagnosis {
  const run = diagnosis(readPasted(text), given, rules)
  for (;;) {
    const { done, value } = run.next()
    if (done) return value
  }
}

/**
 * Checks a message as its receiver does and, where the signature differs, tries the known mistakes one by one and then
 * in pairs. It pauses now and then, so that the page can go on.
 */
export function* diagnosis(pasted: Pasted, given: Given, rules: Rules): Generator<void, Diagnosis> {
  const { method, target } = pasted
  const values = headerValues(pasted, rules)
  const lacks = lacking(pasted, values)
  if (method === undefined || target === undefined || Object.keys(values.found).length === 0)
    return { outcome: 'incomplete', causes: [], lacks, checks: [] }

  const { key = '', timestamp = '', signature = '' } = values.found
  const written = readWritten(signature, rules.scheme)
  const known = rules.keys.find(({ id }) => id === key)
  const secret = given.secret === undefined || given.secret === '' ? known?.secret : given.secret
  const failed: Partial<Record<CheckName, CauseId>> = {
    headers: headersFault(values, written),
    key: keyFault(key, secret, rules),
    time: timeFault(timestamp, pasted.now ?? given.now, rules),
  }
  const isStale =
    pasted.now === undefined &&
    given.now === undefined &&
    given.clock !== undefined &&
    timeFault(timestamp, given.clock, rules) !== undefined
  const common = { lacks, ...(isStale && /^\d{1,11}$/.test(timestamp) && { staleTimestamp: Number(timestamp) }) }
  if (signature === '')
    return {
      ...common,
      outcome: 'cause',
      causes: ['header_missing'],
      checks: checksOf({ ...failed, headers: 'header_missing' }, true),
    }

  const isCallback = method === 'GET' && !target.startsWith(`${rules.basePath}/`)
  const signing: Signing = {
    ...rightly,
    scheme: rules.scheme,
    method,
    target: isCallback ? sortedTarget(target) : target,
    timestamp,
    body: pasted.body,
    secret: utf8(secret ?? rules.keys[0]?.secret ?? ''),
  }
  const all = secret === undefined ? [] : mistakesOf(signing, aroundOf(pasted, key, isCallback, rules), rules)
  // Without a timestamp, only what signs none can be recognised.
  const tried = timestamp === '' ? all.filter(({ change }) => change.mac !== undefined) : all
  const found = yield* explain(signing, written, tried, rules)
  const steps = stepsOf(signing)
  const checks = (fault?: CauseId) => checksOf({ ...failed, signature: fault }, false)
  const before = [failed.headers, failed.key, failed.time].filter((each) => each !== undefined)

  if (found) {
    const own = [...found.mistakes.map(({ cause }) => cause), ...found.form]
    const named = timestamp === '' ? [...own, ...before] : [...before, ...own]
    const causesInOrder = [...new Set(named)]
    const parting = found.mistakes[0] && partingOf(signing, found.signing, found.mistakes[0].cause)
    return {
      ...common,
      outcome: causesInOrder.length === 0 ? 'right' : 'cause',
      causes: causesInOrder,
      checks: checks(own[0]),
      steps,
      ...(parting && { parting }),
    }
  }

  const twin = twinOf(written, rules)
  if (twin) {
    const parting = partingOf(signing, { ...signing, ...messageOf(twin) }, 'changed')
    const cause = twin.body === textOf(pasted.body) ? causeBetween(signing, messageOf(twin)) : 'changed'
    return {
      ...common,
      outcome: 'cause',
      causes: [...new Set<CauseId>([...before, cause])],
      checks: checks(cause),
      steps,
      ...(parting && { parting }),
    }
  }
  if (secret === undefined || timestamp === '')
    return { ...common, outcome: 'cause', causes: before, checks: checksOf(failed, true), steps }
  const isPublished = rules.known.some((each) => isMessage(signing, each))
  const shape: CauseId | undefined = written.readings.length === 0 ? 'other_form' : undefined
  const cause: CauseId | undefined = shape ?? (isPublished ? 'other_secret' : undefined)
  return {
    ...common,
    outcome: cause !== undefined || before.length > 0 ? 'cause' : 'unknown',
    causes: [...new Set<CauseId>([...before, ...(cause ? [cause] : [])])],
    checks: checks(cause ?? 'other_secret'),
    steps,
  }
}

/* The checks before the signature */

interface HeaderValues {
  found: Partial<Record<HeaderRole, string>>
  /** Whether one stands under another name. */
  renamed: boolean
}

/** The signing headers, under their names or under one that ends like them. */
function headerValues({ headers, isTold }: Pasted, rules: Rules): HeaderValues {
  const found: HeaderValues['found'] = {}
  let renamed = false
  for (const [role, name] of Object.entries(rules.headers) as [HeaderRole, string][]) {
    const exact = headers.get(name.toLowerCase())
    const like = exact ?? [...headers].find(([each]) => isLike(each, role))?.[1]
    if (like === undefined) continue
    found[role] = like
    renamed ||= exact === undefined && !isTold
  }
  return { found, renamed }
}

const likely = {
  key: /^(x-)?([a-z]+-)*(api-?key|key(-?id)?)$/,
  timestamp: /^(x-)?([a-z]+-)*timestamp$/,
  signature: /^(x-)?([a-z]+-)*(signature|sign|hmac(-sha256)?)$/,
}
const isLike = (name: string, role: HeaderRole) => name !== 'idempotency-key' && likely[role].test(name)

function lacking({ method, target }: Pasted, { found }: HeaderValues): Diagnosis['lacks'] {
  return [
    ...(method === undefined || target === undefined ? (['target'] as const) : []),
    ...(['key', 'timestamp', 'signature'] as const).filter((role) => !found[role]),
  ]
}

function headersFault({ found, renamed }: HeaderValues, { prefix }: Written): CauseId | undefined {
  if (!found.key || !found.timestamp || !found.signature) return 'header_missing'
  if (renamed) return 'header_name'
  if (prefix) return prefix
  return /^\d{1,21}$/.test(found.timestamp) ? undefined : 'timestamp_form'
}

function keyFault(key: string, secret: string | undefined, { keys }: Rules): CauseId | undefined {
  if (keys.some((each) => each.secret === key)) return 'secret_as_key'
  return secret === undefined ? 'unknown_key' : undefined
}

function timeFault(timestamp: string, now: number | undefined, { skewSeconds }: Rules): CauseId | undefined {
  if (/^\d{12,}$/.test(timestamp)) return 'milliseconds'
  const late = now === undefined ? NaN : now - Number(timestamp)
  if (late > skewSeconds) return 'old_timestamp'
  return late < -skewSeconds ? 'future_timestamp' : undefined
}

function checksOf(failed: Partial<Record<CheckName, CauseId | undefined>>, ended: boolean): Diagnosis['checks'] {
  return checkNames.map((name) => ({
    name,
    state: failed[name] ? 'failed' : ended && name === 'signature' ? 'open' : 'passed',
  }))
}

/* The search for the mistake */

interface Explained {
  mistakes: Mistake[]
  signing: Signing
  /** What is wrong with how the signature is written. */
  form: CauseId[]
}

const aroundOf = (pasted: Pasted, keyId: string, isSorted: boolean, rules: Rules): Around => ({
  arrivedTarget: pasted.target ?? '',
  origin: pasted.origin ?? rules.origin,
  isSorted,
  keyId,
  idempotencyKey: pasted.headers.get('idempotency-key'),
  fieldOrder: fieldOrderOf(rules.known),
})

function* explain(
  signing: Signing,
  { readings }: Written,
  all: Mistake[],
  rules: Rules,
): Generator<void, Explained | undefined> {
  const formOf = (mac: Uint8Array) =>
    readings.find(
      ({ bytes, causes: [first] }) =>
        sameBytes(bytes, mac) ||
        // Of a signature that was cut off, what is left is compared.
        (first === 'cut' && bytes.length >= 8 && sameBytes(bytes, mac.subarray(0, bytes.length))),
    )?.causes
  const right = formOf(macOf(signing))
  if (right) return { mistakes: [], signing, form: right }

  let tried = 0
  for (const mistake of all) {
    if ((tried += 1) % BATCH === 0) yield
    const changed = { ...signing, ...mistake.change }
    const form = formOf(macOf(changed))
    if (form) return { mistakes: [mistake], signing: changed, form }
  }
  if (twinOf({ readings }, rules)) return undefined
  const inPairs = all.filter(({ alone }) => !alone)
  for (const [at, first] of inPairs.entries()) {
    const [part] = Object.keys(first.change)
    for (const second of inPairs.slice(at + 1)) {
      if (part !== undefined && part in second.change) continue
      if ((tried += 1) % BATCH === 0) yield
      const changed = { ...signing, ...first.change, ...second.change }
      const form = formOf(macOf(changed))
      if (form) return { mistakes: [first, second], signing: changed, form }
    }
  }
  return undefined
}

/** The published message whose signature this is. */
const twinOf = ({ readings }: Pick<Written, 'readings'>, { known, scheme }: Rules): KnownMessage | undefined =>
  known.find((each) => readings.some(({ bytes }) => each.signature === `${scheme}=${hexOf(bytes)}`))

/** Names of fields in the order of the published messages. */
function fieldOrderOf(known: readonly KnownMessage[]): string[] {
  const names = known.flatMap(({ body }) => [...body.matchAll(/"(\w+)":/g)].map(([, name = '']) => name))
  return [...new Set(names)]
}

const messageOf = ({ method, target, timestamp, body }: KnownMessage) => ({
  method,
  target,
  timestamp,
  body: utf8(body),
})

function isMessage(signing: Signing, known: KnownMessage): boolean {
  return (
    signing.method === known.method &&
    signing.target === known.target &&
    signing.timestamp === known.timestamp &&
    textOf(signing.body) === known.body
  )
}

/** Which part of a published message was changed, if its body was not. */
function causeBetween(arrived: Signing, published: ReturnType<typeof messageOf>): CauseId {
  if (arrived.target !== published.target) return 'changed'
  return arrived.timestamp === published.timestamp ? 'other_method' : 'other_timestamp'
}

/* What is shown of it */

function stepsOf(signing: Signing): Steps {
  return {
    bytes: signing.body.length,
    bodyHash: signing.hash(signing.body),
    stringToSign: stringOf(signing),
    signature: `${signing.scheme}=${hexOf(macOf(signing))}`,
  }
}

/** Where what was signed parts from what arrived: in the body, if there, or in the string to sign. */
function partingOf(arrived: Signing, signed: Signing, cause: CauseId): Parting | undefined {
  const inBody = !sameBytes(arrived.body, signed.body)
  const [a, b] = inBody ? [arrived.body, signed.body] : [utf8(stringOf(arrived)), utf8(stringOf(signed))]
  const at = firstDifference(a, b)
  if (at === undefined) return undefined
  const step: Step = inBody ? 'body' : causes[cause]
  return { step, at, arrived: excerpt(a, at), signed: excerpt(b, at) }
}

/** How much of the surroundings is shown, in characters. */
const AROUND = 28

/** The text around a byte; bytes that are no UTF-8 are shown as hexadecimal digits. */
function excerpt(bytes: Uint8Array, at: number): Excerpt {
  let start = at
  while (start > 0 && (bytes[start]! & 0xc0) === 0x80) start -= 1
  const before = shown(bytes.subarray(0, start))
  const rest = shown(bytes.subarray(start))
  const [first = ''] = rest
  return { before: [...before].slice(-AROUND).join(''), at: first, after: [...rest].slice(1, AROUND + 1).join('') }
}

const shown = (bytes: Uint8Array): string =>
  strictTextOf(bytes) ??
  Array.from(bytes, (each) =>
    each >= 0x20 && each < 0x7f ? String.fromCharCode(each) : `\\x${each.toString(16).padStart(2, '0')}`,
  ).join('')
