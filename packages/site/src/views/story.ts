import { statusPlaces } from '../sources/addresses/address-index'
import { brand } from '@docs/brand/brand'
import { fillTree } from '@docs/model/contract/facts'
import type { Contract } from '@docs/model/contract/types'
import type { Transcript } from '@docs/model/scenarios/types'
import type { Locale } from '@docs/model/language/locales'
import { texts, type Texts } from '../words/texts'
import { sandboxCases } from '@docs/model/catalogue/sandbox'
import { isPayin, type Service } from '@docs/model/catalogue/types'
import { boardTexts } from '@docs/sandbox/dashboard/texts'
import type { WrittenStory } from '../playground/story'
import { toldByEntry } from './sequence'
import { copyTexts, type CopyTexts } from './scenario'
import type { ViewSources } from './sources'

/** Who takes part, as a story has room for. */
export type StoryParty = 'payer' | 'merchant' | 'gateway'

/** What a guide needs to play its payment in the browser. */
export interface StoryView extends WrittenStory {
  locale: Locale
  /** Sentences by the entries of the transcript, in Markdown. */
  told: string[][]
  /** Where statuses are explained, and what a merchant does in them. */
  statuses: Record<string, { href: string; action: string }>
  /** Whether there is a payer, who sees something. */
  hasPage: boolean
  /** Why a payment through it can fail, by the test values of its guide. */
  reasons: { id: string; title: string }[]
  /** The transitions and events that are the payer’s. */
  byPayer: string[]
  texts: Texts['story'] & {
    parties: Record<StoryParty, string>
    /** What happens without a call. */
    event: Record<string, string>
    /** Sentences about callbacks. */
    said: Record<'sent' | 'again' | 'acknowledged' | 'refused', string>
    /** Moves the clock to the next event. */
    clock: string
    answers: Pick<Texts['tryIt']['callback'], 'acknowledge' | 'fail' | 'ignore'>
    copying: CopyTexts
  }
}

/** `transcript`: the story as it goes if the reader changes nothing. */
export function storyView(
  service: Service,
  story: WrittenStory,
  transcript: Transcript,
  { contract, catalogue, addresses }: ViewSources,
): StoryView {
  const { locale } = contract
  const { flow, tryIt, story: own } = texts[locale]
  const { payer, recipient, merchant } = flow.actors
  const { acknowledge, fail, ignore } = tryIt.callback
  const { sent, again, acknowledged, refused } = fillTree(flow.callbacks, contract.facts)
  return {
    ...story,
    locale,
    told: toldByEntry(service, transcript, contract, catalogue.dossiers[service.method.id]),
    statuses: Object.fromEntries(statusPlaces(addresses, contract)),
    hasPage: isPayin(service),
    reasons: reasonsOf(service, contract),
    byPayer: contract.statusMachine.transitions.flatMap(({ id, trigger }) => (trigger === 'payer' ? id : [])),
    texts: {
      ...own,
      parties: { payer: isPayin(service) ? payer : recipient, merchant, gateway: brand.name },
      event: {
        ...Object.fromEntries(contract.statusMachine.laterMovements.map(({ id, title }) => [id, title])),
        ...boardTexts[locale].event,
      },
      said: {
        sent: sent.text,
        again: again.text,
        acknowledged: acknowledged.text,
        refused: refused.text,
      },
      clock: tryIt.clock.next,
      answers: { acknowledge, fail, ignore },
      copying: copyTexts(locale),
    },
  }
}

function reasonsOf(service: Service, { testData, failureReasons }: Contract): StoryView['reasons'] {
  const tested = new Set(sandboxCases(service, testData).map(({ outcome }) => outcome.failure_reason))
  return failureReasons.flatMap(({ id, title }) => (tested.has(id) ? { id, title } : []))
}
