import { fill } from '@docs/model/language/fill'
import { formatBytes, formatNumber, formatShare } from '@docs/model/language/format'
import { percent } from '../../health/figures'
import type { DossierHealth } from '../../health/dossiers'
import type { Health as HealthFigures, PageWeight } from '../../health/health'
import { codeLanguages, type CodeLanguage } from '@docs/model/language/code-languages'
import { longDate } from '@docs/model/language/dates'
import { locales } from '@docs/model/language/locales'
import { DataTable } from '../prose/DataTable'
import { Heading2, Heading3 } from '../prose/elements'
import { useRoute, useTexts } from '../route'
import type { Share } from '@docs/model/data/share'
import type { SandboxHealth } from '@docs/sandbox/program/figures'

const heaviest = 10

/** What was verified about the documentation, with the figures of this build. */
export function Health({ health }: { health: HealthFigures }) {
  return (
    // Figures of the latest build, which nobody searches for.
    <div data-search="off">
      <Contracts contracts={health.contracts} />
      {health.sandbox && <Sandbox sandbox={health.sandbox} />}
      {health.dossiers && <Dossiers dossiers={health.dossiers} />}
      <Samples samples={health.samples} />
      <Translations translations={health.translations} />
      <Weights weights={health.weights} />
    </div>
  )
}

function useNumber(): (value: number) => string {
  const { locale } = useRoute()
  return (value) => formatNumber(value, locale)
}

/** Formats a share as "n of m (p %)". */
function useShare(): (share: Share) => string {
  const { locale } = useRoute()
  const number = useNumber()
  const { of } = useTexts().health
  const inPercent = (share: Share) => formatShare(percent(share) / 100, locale)
  return (share) =>
    share.total === 0
      ? '–'
      : `${fill(of, { whole: number(share.whole), total: number(share.total) })} (${inPercent(share)})`.replace(
          / /g,
          '\u00a0',
        )
}

function Contracts({ contracts }: Pick<HealthFigures, 'contracts'>) {
  const figure = useShare()
  const { contract: x } = useTexts().health
  const rows: [string, Share[]][] = [
    [x.operations, contracts.map(({ figures }) => figures.operations)],
    [x.errorExamples, contracts.map(({ figures }) => figures.errorExamples)],
    [x.inbound, contracts.map(({ figures }) => figures.inbound)],
    [x.examples, contracts.map(({ figures }) => figures.examples)],
    ...locales.map((language): [string, Share[]] => [
      x.descriptions[language],
      contracts.map(({ descriptions }) => descriptions[language]),
    ]),
  ]
  return (
    <>
      <Heading2 id="contract">{x.title}</Heading2>
      <p>{x.lead}</p>
      <DataTable
        stacked
        titles={[x.what, ...contracts.map(({ version }) => fill(x.version, { version }))]}
        rows={rows.map(([name, shares]) => ({ cells: [name, ...shares.map(figure)] }))}
      />
    </>
  )
}

/** How much of the contract the sandbox has exercised. */
function Sandbox({ sandbox: { scenarios, callbacks, reached, torture } }: { sandbox: SandboxHealth }) {
  const number = useNumber()
  const figure = useShare()
  const { sandbox: x } = useTexts().health
  return (
    <>
      <Heading2 id="sandbox">{x.title}</Heading2>
      <p>{fill(x.lead, { scenarios: number(scenarios), callbacks: number(callbacks) })}</p>
      <DataTable
        stacked
        titles={[x.what, x.reached]}
        rows={[
          ...reached.map(({ kind, share }) => ({ cells: [x.kinds[kind], figure(share)] })),
          { cells: [fill(x.mutants, { cases: number(torture.cases) }), figure(torture.mutants)] },
        ]}
      />
    </>
  )
}

/** What is known of each payment method, how old it is, and what has to be looked up again. */
function Dossiers({ dossiers: { sure, methods, due } }: { dossiers: DossierHealth }) {
  const { locale } = useRoute()
  const number = useNumber()
  const figure = useShare()
  const { dossiers: x } = useTexts().health
  const day = (text: string) => longDate(text, locale)
  return (
    <>
      <Heading2 id="methods">{x.title}</Heading2>
      <p>{fill(x.lead, { sure: figure(sure) })}</p>
      <DataTable
        titles={[x.method, x.known, x.sure, x.sources, x.since]}
        rows={methods.map(({ name, known, sure: own, sources, since }) => ({
          cells: [name, number(known.whole), number(own.whole), number(sources), day(since)],
        }))}
      />
      <Heading3 id="due">{x.due}</Heading3>
      <DataTable
        titles={[x.from, x.method, x.fact]}
        rows={due.map(({ day: from, method, fact }) => ({
          cells: [day(from), method, <code key="fact">{fact}</code>],
        }))}
      />
    </>
  )
}

/** What the tests' last run did with the samples, as it wrote it. */
function Samples({ samples }: Pick<HealthFigures, 'samples'>) {
  const number = useNumber()
  const share = useShare()
  const { samples: x } = useTexts().health
  const rows = (Object.entries(codeLanguages) as [CodeLanguage, string][]).map(([language, label]) => {
    const { total, proved, untried } = samples[language] ?? { total: 0, proved: [], untried: 0 }
    const told = proved.map((each) => fill(x.proofs[each.proof], { share: share(each.share) }))
    if (untried > 0) told.push(fill(x.untried, { count: number(untried) }))
    return { cells: [label, number(total), told.join(' ')] }
  })
  return (
    <>
      <Heading2 id="samples">{x.title}</Heading2>
      <p>{x.lead}</p>
      <DataTable titles={[x.language, x.count, x.proof]} rows={rows} />
      <p>{x.skipped}</p>
    </>
  )
}

function Translations({ translations }: Pick<HealthFigures, 'translations'>) {
  const number = useNumber()
  const { translations: x } = useTexts().health
  return (
    <>
      <Heading2 id="translations">{x.title}</Heading2>
      <p>{x.lead}</p>
      <DataTable
        titles={[x.what, x.total, x.missing, x.stale, x.orphan]}
        rows={translations.map(({ kind, total, missing, stale, orphan }) => ({
          cells: [x.kinds[kind], ...[total, missing, stale, orphan].map(number)],
        }))}
      />
    </>
  )
}

function Weights({ weights }: { weights: PageWeight[] }) {
  const { locale } = useRoute()
  const number = useNumber()
  const { weights: x } = useTexts().health
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0)
  const middle = weights[Math.floor(weights.length / 2)]?.bytes ?? 0
  return (
    <>
      <Heading2 id="weights">{x.title}</Heading2>
      <p>
        {fill(x.lead, {
          pages: number(weights.length),
          total: formatBytes(total, locale),
          middle: formatBytes(middle, locale),
        })}
      </p>
      <DataTable
        titles={[x.page, x.size]}
        rows={weights.slice(0, heaviest).map(({ address, title, bytes }) => ({
          cells: [<a href={address}>{title}</a>, formatBytes(bytes, locale)],
        }))}
      />
    </>
  )
}
