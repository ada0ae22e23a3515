import { mentionOf, withLinkedParts, withLinkedValues, type Mention } from '../sources/addresses/address-index'
import type { ProviderStatus, Sample, Webhook } from '@docs/model/contract/types'
import { webhook as readWebhook } from '@docs/model/contract/webhook'
import { moreCodeAddress, sectionMarkdownAddress } from '@docs/model/brand/addresses'
import { webhookSamples } from '../samples/verify'
import type { ViewSources } from './sources'

/** A call that the merchant receives, as its page shows it. */
export interface WebhookView extends Omit<Webhook, 'providerStatuses'> {
  samples: Sample[]
  /** Address of the programs left out of the page. */
  moreCode: string
  /** Address of the Markdown with all programs. */
  twin: string
  /** `fixedBody`: the sender accepts only this response. */
  acknowledge: { with: 'anyBody' | 'fixedBody'; seconds: number }
  attempts: { count: number; span: string }
  providerStatuses: (Omit<ProviderStatus, 'statuses'> & { statuses: Mention[] })[]
}

export function webhookView(id: string, { contract, addresses }: ViewSources): WebhookView {
  const webhook = readWebhook(contract, id)
  const { facts } = contract
  return {
    ...withLinkedParts(webhook, addresses),
    samples: webhookSamples(contract, webhook),
    moreCode: moreCodeAddress(contract.version, contract.locale, id),
    twin: sectionMarkdownAddress(mentionOf(addresses, 'webhook', id).href ?? '', 'samples'),
    answers: webhook.answers.map((answer) => ({ ...answer, fields: withLinkedValues(answer.fields, addresses) })),
    acknowledge: {
      with: webhook.answers.some(({ examples }) => examples.length > 0) ? 'fixedBody' : 'anyBody',
      seconds: Number(facts['callback.acknowledge_seconds']),
    },
    attempts: { count: Number(facts['callback.attempts']), span: String(facts['callback.span']) },
    providerStatuses: webhook.providerStatuses.map((each) => ({
      ...each,
      statuses: each.statuses.map((status) => mentionOf(addresses, 'status', status)),
    })),
  }
}
