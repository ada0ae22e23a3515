import { hexOf, utf8 } from './bytes'
import { lookedUp, type CauseId } from './causes'
import { macOf, mistakesOf, rightly, type Signing } from './mistakes'
import type { Rules } from './rules'
import { forms } from './written'

/** What a mistake makes of the test request. */
export interface WrongResult {
  cause: CauseId
  bytes: number
  bodyHash: string
  signature: string
}

/** The wrong results of the first published request, as a reader with a wrong hash or signature looks them up. */
export function wrongResults(of: keyof typeof lookedUp, rules: Rules, idempotencyKey: string): WrongResult[] {
  const [request] = rules.known
  const key = rules.keys.find(({ id }) => id === request?.keyId)
  if (!request || !key) throw new Error('The contract publishes no signed request.')
  const signing: Signing = {
    ...rightly,
    ...request,
    scheme: rules.scheme,
    body: utf8(request.body),
    secret: utf8(key.secret),
  }
  const around = {
    arrivedTarget: request.target,
    origin: rules.origin,
    isSorted: false,
    keyId: key.id,
    idempotencyKey,
    fieldOrder: [],
  }
  const mistakes = mistakesOf(signing, around, rules)
  return lookedUp[of].map((cause) => {
    const write = cause in forms ? forms[cause as keyof typeof forms] : hexOf
    const { change = {} } = mistakes.find((each) => each.cause === cause) ?? {}
    const wrong = { ...signing, ...change }
    return { cause, bytes: wrong.body.length, bodyHash: wrong.hash(wrong.body), signature: write(macOf(wrong)) }
  })
}
