import { operation as readOperation, operationIds } from '@docs/model/contract/operation'
import type { Contract, Sample } from '@docs/model/contract/types'
import { webhook as readWebhook, webhookIds } from '@docs/model/contract/webhook'
import { samples } from '../samples'
import type { MoreCode } from '../samples/more-code'
import { receiverId, receivers } from '../samples/receivers'
import { webhookSamples } from '../samples/verify'
import { defaultLocale, locales, type Locale } from '@docs/model/language/locales'
import { texts } from '../words/texts'
import { currentVersion, versions, type Version } from '@docs/model/brand/versions'
import { loadContract } from '@docs/model/sources/contract'
import { highlightCode } from '../samples/highlight/highlight'
import { withFolded } from '../samples/highlight/folded'
import { loadSite } from '../sources/site'
import { guideCodeId, guidePrograms, guideView } from '../views/guide'
import { editionOf } from './editions/edition'
import { playedService } from '@docs/sandbox/scenarios/played'

/** The code that a page fetches when the reader chooses another language, example or error. */
export async function moreCodeOf(version: Version, locale: Locale, id: string): Promise<MoreCode> {
  const service = guides().get(id)
  const { programs, errors } = service
    ? await codeOfGuide(version, locale, service)
    : codeOf(await loadContract(version, locale), id)
  const { fold } = texts[locale].shell
  return {
    programs: Object.fromEntries(
      programs.map(([example, all]) => [
        example,
        byKey(
          all.map(({ language, code, folds = [] }) => [
            language,
            withFolded(highlightCode(code, language), folds, fold, locale),
          ]),
        ),
      ]),
    ),
    errors: byKey(errors.map(([code, example]) => [code, highlightCode(example, 'json')])),
  }
}

interface Code {
  programs: (readonly [example: string, samples: Sample[]])[]
  errors: (readonly [code: string, body: string])[]
}

/** The services with a guide, by the ids of its code. */
const guides = (): Map<string, string> =>
  new Map(
    loadSite().pages.flatMap(({ front }) =>
      front.type === 'service' ? [[guideCodeId(front.service), front.service]] : [],
    ),
  )

async function codeOfGuide(version: Version, locale: Locale, service: string): Promise<Code> {
  const { sources } = await editionOf({ version, locale })
  return { programs: guidePrograms(guideView(service, sources, await playedService(service))), errors: [] }
}

function codeOf(contract: Contract, id: string): Code {
  if (operationIds(contract).includes(id)) return codeOfOperation(contract, id)
  const programs = id === receiverId ? receivers(contract) : webhookSamples(contract, readWebhook(contract, id))
  return { programs: [[id, programs]], errors: [] }
}

function codeOfOperation(contract: Contract, id: string): Code {
  const operation = readOperation(contract, id)
  return {
    programs: operation.requestExamples.map((example) => [example.id, samples(contract, operation, example)]),
    errors: operation.errors.map(({ code, example }) => [code, JSON.stringify(example, null, 2)]),
  }
}

const byKey = (entries: [string, string][]): Record<string, string> => Object.fromEntries(entries)

/** The operations, webhooks and receivers of every version, and the guides, in every language. */
export async function codePlaces(): Promise<{ version: Version; locale: Locale; id: string }[]> {
  const contracts = await Promise.all(versions.map((version) => loadContract(version, defaultLocale)))
  return contracts.flatMap((contract) =>
    locales.flatMap((locale) =>
      [
        ...operationIds(contract),
        ...webhookIds(contract),
        ...(receivers(contract).length > 0 ? [receiverId] : []),
        ...(contract.version === currentVersion ? guides().keys() : []),
      ].map((id) => ({ version: contract.version, locale, id })),
    ),
  )
}
