import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { z } from 'zod'
import { brand } from '@docs/brand/brand'
import { hosts } from '@docs/model/brand/brand-names'
import { spanNames, type SpanName } from '../../views/services/spans'
import { fillFacts } from '@docs/model/contract/facts'
import type { Contract } from '@docs/model/contract/types'
import { operationIds } from '@docs/model/contract/operation'
import { signatureVectors } from '@docs/model/vectors'
import type { ProseViews } from '../../views/prose'
import { callParts, type CallPart } from '../../views/call-example'
import { sqlFileNames, type SqlFileName } from '../../views/orders'
import { causeTables, type CauseTable as CauseTableName } from '../../views/doctor'
import { sandboxTables, type SandboxTableName } from '../../views/sandbox'
import { CallbackSchedule } from '../callbacks/CallbackSchedule'
import { RefusedVectors, Vector } from '../callbacks/Vector'
import { Change, ChangeLabels, changeKinds, Releases } from '../changelog/Change'
import { ErrorStatuses, LostAnswers } from '../codes/LostAnswers'
import { CauseTable } from '../doctor/CauseTable'
import { CodeBlock } from '../code/CodeBlock'
import { JsonBlock } from '../code/JsonBlock'
import { CallExample } from '../code/CallExample'
import { CodeTabs } from '../code/CodeTabs'
import { OrdersSql } from '../code/OrdersSql'
import { WorkedDay } from '../reconciliation/WorkedDay'
import { ObjectFields } from '../operation/ObjectPage'
import { SandboxTable } from '../sandbox/SandboxTable'
import { LateMoneyTable, OtherAmountTable } from '../services/LateMoney'
import { WaysBackTable } from '../services/WaysBack'
import { StatusDiagram } from '../status/StatusDiagram'
import { LaterMovementTable, StatusTable } from '../status/StatusTable'
import { Admonition, admonitionTypes } from './Admonition'
import { Card, Cards } from './Cards'
import { Fact } from './Fact'
import { darkOf, Figure } from './Figure'
import { Tab, Tabs } from './Tabs'
import { Fence, HeaderCell, Heading2, Heading3, Heading4, InlineCode, Link, Table, type Fill } from './elements'

/** What the values of attributes are checked against. */
export interface Known {
  contract: Contract
  /** Whether the site serves a file of `public/` at an address. */
  isFile: (address: string) => boolean
}

/** The interactive parts that content places; passed in, because this room must not import islands. */
export type ProseIslands = Record<'SignatureDoctor' | 'CallbackDoctor', ReactNode>

interface ProseElement {
  /** The component with its API data; absent for an HTML element, which is rendered unchanged. */
  component?: (views: ProseViews, islands: Partial<ProseIslands>) => ComponentType<never>
  attributes: (known: Known) => Record<string, z.ZodType>
  /** The required parent component. */
  inside?: string
  /** The attribute that is used as an anchor. */
  anchor?: string
}

/** The attributes' rules have the types of the component's properties. */
function element<P extends object>(
  component: ComponentType<P>,
  attributes: (known: Known) => { [K in Exclude<keyof P, 'children'>]-?: z.ZodType<P[K]> },
  place: Pick<ProseElement, 'inside' | 'anchor'> = {},
): ProseElement {
  return drawn(() => component, attributes, place)
}

/** The same for a component that shows data besides its attributes. */
function drawn<P extends object>(
  component: (views: ProseViews) => ComponentType<P>,
  attributes: (known: Known) => { [K in Exclude<keyof P, 'children'>]-?: z.ZodType<P[K]> },
  place: Pick<ProseElement, 'inside' | 'anchor'> = {},
): ProseElement {
  return { component: component as (views: ProseViews) => ComponentType<never>, attributes, ...place }
}

/** The same for a component without attributes. */
const shown = (content: (views: ProseViews) => ReactNode): ProseElement =>
  drawn(
    (views) => () => content(views),
    () => ({}),
  )

const island = (name: keyof ProseIslands): ProseElement => ({
  component: (_, islands) => () => islands[name],
  attributes: () => ({}),
})

const fillWith =
  ({ facts }: ProseViews): Fill =>
  (text) =>
    fillFacts(text, facts)

const text = z.string().min(1, 'Write at least one letter.')
const id = z
  .string()
  .regex(/^[a-z0-9_-]+$/, 'Use small letters, digits, hyphens and underscores: it becomes an anchor.')
const scenario = z.string().regex(/^[\w-]+\/\w+$/, 'Write a scenario, such as reports/worked_day.')
const pixels = z.int('Write the size in pixels, as {800}.').positive('Write the size in pixels, as {800}.')
const date = z.iso.date('Write the day as YYYY-MM-DD.')
const one = <T extends string>(values: readonly T[]) =>
  z.enum(values, {
    error: ({ input }) =>
      `${input === undefined ? 'It is missing.' : 'There is no such value.'} Use one of ${values.join(', ')}.`,
  })
const lacksDark = (address: string) =>
  `The picture "${address}" has no dark version. Put it into public${darkOf(address)}: see scripts/images.ts.`
const picture = ({ isFile }: Known) =>
  z
    .string()
    .refine((address) => /^\/images\//.test(address) && isFile(address), {
      error: ({ input }) =>
        `There is no picture "${String(input)}". Put the file into public/images/ or correct the address.`,
      abort: true,
    })
    .refine((address) => isFile(darkOf(address)), { error: ({ input }) => lacksDark(String(input)) })
const pictures = ({ isFile }: Known) =>
  z.string().superRefine((list, context) => {
    const files = list.split(',').map((each) => each.trim().split(' ')[0]!)
    const lacking = files.find((each) => !isFile(darkOf(each)))
    if (files.some((each) => !isFile(each)))
      context.addIssue(
        `Not all pictures of "${list}" are there. Put the files into public/images/ or correct the addresses.`,
      )
    else if (lacking !== undefined) context.addIssue(lacksDark(lacking))
  })
const vector = ({ contract }: Known) => one(signatureVectors(contract).map((each) => each.id))
const href = z.string()

/** The fields that `<Fields names="…" />` describes. */
export const namesIn = (names: string): string[] => names.trim().split(/\s+/)

/** All elements that content may use besides Markdown, with their attributes. */
export const elements: Record<string, ProseElement> = {
  Admonition: element(Admonition, () => ({ type: one(admonitionTypes).optional(), title: text.optional() })),
  CallbackDoctor: island('CallbackDoctor'),
  CallbackSchedule: shown((views) => <CallbackSchedule schedule={views.schedule()} />),
  CallExample: drawn<{ operation: string; of: CallPart; names: string }>(
    (views) =>
      ({ operation, of, names }) => <CallExample view={views.callExample(operation, of, namesIn(names))} />,
    ({ contract }) => ({ operation: one(operationIds(contract)), of: one(callParts), names: text }),
  ),
  Card: element(Card, () => ({ href, title: text }), { inside: 'Cards' }),
  Cards: element(Cards, () => ({})),
  CauseTable: drawn<{ of: CauseTableName }>(
    (views) =>
      ({ of }) => <CauseTable rows={views.causes(of)} />,
    () => ({ of: one(causeTables) }),
  ),
  Change: element(Change, () => ({ date, kind: one(changeKinds), version: text.optional(), title: text }), {
    anchor: 'date',
  }),
  ChangeLabels: element(ChangeLabels, () => ({})),
  ErrorStatuses: shown((views) => <ErrorStatuses rows={views.errorStatuses()} />),
  Fact: drawn<{ name: string }>(
    ({ facts }) =>
      ({ name }) => <Fact name={name} facts={facts} />,
    ({ contract }) => ({ name: one(Object.keys(contract.facts)) }),
  ),
  Fields: drawn<{ names: string }>(
    (views) =>
      ({ names }) => <ObjectFields {...views.fields(namesIn(names))} />,
    () => ({ names: text }),
  ),
  Figure: element(Figure, (known) => ({
    src: picture(known),
    alt: text,
    caption: text.optional(),
    width: pixels,
    height: pixels,
    zoomSrc: picture(known).optional(),
    srcSet: pictures(known).optional(),
  })),
  LateMoneyTable: shown((views) => <LateMoneyTable rows={views.lateMoney()} />),
  LaterMovementTable: shown((views) => <LaterMovementTable movements={views.movements()} />),
  LostAnswers: shown((views) => <LostAnswers rows={views.lostAnswers()} />),
  // A link to the provider's main site, named by its host.
  MainSite: shown(() => <Link href={brand.mainSiteUrl}>{hosts.main}</Link>),
  OrdersSql: drawn<{ of: SqlFileName }>(
    (views) =>
      ({ of }) => <OrdersSql of={of} files={views.ordersSql(of)} />,
    () => ({ of: one(sqlFileNames) }),
  ),
  OtherAmountTable: shown((views) => <OtherAmountTable rows={views.otherAmounts()} />),
  PayerLanguages: shown((views) => views.payerLanguages()),
  PendingBalances: drawn<{ scenario: string }>(
    (views) =>
      ({ scenario }) => <JsonBlock value={views.pendingBalances(scenario)} title="account_info" />,
    () => ({ scenario }),
  ),
  PlayedMovement: shown((views) => <JsonBlock value={views.playedMovement()} title="transaction_find" />),
  // Complete programs, which are long: all but the first are fetched when chosen.
  Receivers: shown((views) => {
    const { samples, moreCode, twin } = views.receivers()
    return (
      <div data-more={moreCode}>
        <CodeTabs samples={samples} id="receivers" apart={twin} />
      </div>
    )
  }),
  RefusedVectors: drawn<{ of: string }>(
    (views) =>
      ({ of }) => <RefusedVectors twins={views.refused(of)} />,
    (known) => ({ of: vector(known) }),
  ),
  Releases: drawn<{ year: string }>(
    ({ releases }) =>
      ({ year }) => <Releases releases={releases.filter(({ date }) => date.startsWith(`${year}-`))} />,
    () => ({ year: z.string().regex(/^\d{4}$/, 'Write a year, such as "2026".') }),
  ),
  Sample: drawn<{ operation: string }>(
    (views) =>
      ({ operation }) => <CodeTabs samples={views.sample(operation)} id={`sample-${operation}`} />,
    ({ contract }) => ({ operation: one(operationIds(contract)) }),
  ),
  ReportFile: drawn<{ scenario: string }>(
    (views) =>
      ({ scenario }) => {
        const { name, text: code } = views.reportFile(scenario)
        return <CodeBlock title={name} file={name} code={code} search="off" />
      },
    () => ({ scenario }),
  ),
  SandboxFile: drawn<{ of: 'size' | 'version' }>(
    ({ sandboxFile }) =>
      ({ of }) =>
        sandboxFile[of],
    () => ({ of: one(['size', 'version'] as const) }),
  ),
  SandboxTable: drawn<{ of: SandboxTableName }>(
    (views) =>
      ({ of }) => <SandboxTable of={of} rows={views.sandbox(of)} />,
    () => ({ of: one(sandboxTables) }),
  ),
  ServiceSpan: drawn<{ name: SpanName; service?: string }>(
    (views) =>
      ({ name, service }) =>
        views.span(name, service),
    () => ({ name: one(spanNames), service: id.optional() }),
  ),
  SignatureDoctor: island('SignatureDoctor'),
  StatusDiagram: shown((views) => <StatusDiagram path={views.diagram()} />),
  StatusTable: shown((views) => <StatusTable statuses={views.statuses()} />),
  Tab: element(Tab, () => ({ id, label: text }), { inside: 'Tabs', anchor: 'id' }),
  Tabs: element(Tabs, () => ({ label: text })),
  Vector: drawn<{ id: string }>(
    (views) =>
      ({ id }) => <Vector vector={views.vector(id)} />,
    (known) => ({ id: vector(known) }),
  ),
  WorkedDay: drawn<{ scenario: string }>(
    (views) =>
      ({ scenario }) => <WorkedDay day={views.workedDay(scenario)} />,
    () => ({ scenario }),
  ),
  WaysBackTable: shown((views) => <WaysBackTable rows={views.waysBack()} />),
  span: { attributes: () => ({ lang: z.string().regex(/^[a-z]{2}$/, 'Write a language in two letters.') }) },
}

/** The components for Markdown and the elements, with their data; without islands where only text is read. */
export function proseComponents(
  views: ProseViews,
  islands: Partial<ProseIslands> = {},
): Record<string, ComponentType<never>> {
  const fill = fillWith(views)
  const own = Object.entries(elements).flatMap(([name, { component }]) =>
    component ? [[name, component(views, islands)] as const] : [],
  )
  return {
    a: Link,
    code: (props: ComponentProps<typeof InlineCode>) => <InlineCode {...props} fill={fill} />,
    h2: Heading2,
    h3: Heading3,
    h4: Heading4,
    pre: (props: ComponentProps<typeof Fence>) => <Fence {...props} fill={fill} sequence={views.sequence} />,
    table: Table,
    th: HeaderCell,
    ...Object.fromEntries(own),
  }
}
