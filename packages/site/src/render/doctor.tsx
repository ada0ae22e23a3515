import { renderToStaticMarkup } from 'react-dom/server'
import { fillFacts } from '@docs/model/contract/facts'
import { addressOf } from '@docs/model/brand/addresses'
import { currentVersion } from '@docs/model/brand/versions'
import type { Locale } from '@docs/model/language/locales'
import { mapValues } from '@docs/model/data/map'
import { texts } from '../words/texts'
import { causeIds, type CauseId } from '../doctor/causes'
import { rulesOf } from '../doctor/rules'
import type { DoctorData } from '../doctor/types'
import { editionOf } from './editions/edition'
import { Markdown } from '../ui/Markdown'
import { RouteProvider } from '../ui/route'
import { causeTexts } from '../views/doctor'

/** The tables end no cell with a full stop. */
const sentence = (html: string): string => html.replace(/[^.!?]$/, '$&.')

/** What both doctors of one language fetch: they know the current version. */
export async function doctorData(locale: Locale): Promise<DoctorData> {
  const place = { locale, version: currentVersion }
  const { sources, names, statuses } = await editionOf(place)
  const { contract } = sources
  const html = (text: string) =>
    renderToStaticMarkup(
      <RouteProvider route={{ ...place, names, statuses }}>
        <Markdown text={fillFacts(text, contract.facts)} inline />
      </RouteProvider>,
    ).replace(/^<span>|<\/span>$/g, '')
  const { verdict, result, event, advice } = texts[locale].doctor
  const causes = Object.fromEntries(
    causeIds.map((id) => {
      const { what, fix } = causeTexts(contract, id)
      return [id, { what: html(what).replace(/<\/?a\b[^>]*>/g, ''), fix: sentence(html(fix)) }]
    }),
  ) as Record<CauseId, DoctorData['causes'][CauseId]>
  return {
    rules: rulesOf(contract),
    page: addressOf({ ...place, id: 'signature_troubleshooting' }),
    causes,
    texts: {
      verdict: {
        ...verdict,
        unknown: html(verdict.unknown),
        lacks: mapValues(verdict.lacks, html),
        unreadable: mapValues(verdict.unreadable, html),
      },
      result,
      event,
    },
    advice: mapValues(advice, html),
    statuses: Object.fromEntries(
      contract.statusMachine.statuses.map(({ id, terminal, merchant_may }) => [
        id,
        { terminal, may: html(merchant_may) },
      ]),
    ),
  }
}
