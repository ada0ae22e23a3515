import type { ComponentType } from 'react'
import type { ProseViews } from '../../model/views/prose'
import { CallbackSchedule } from '../callbacks/CallbackSchedule'
import { RefusedVectors, Vector } from '../callbacks/Vector'
import { Change } from '../changelog/Change'
import { ProseCodeTabs } from '../code/CodeTabs'
import { StatusDiagram, StatusTable } from '../status/Status'
import { Admonition } from './Admonition'
import { Card, Cards } from './Cards'
import { Fact } from './Fact'
import { Figure } from './Figure'
import { Tab, Tabs } from './Tabs'
import { Fence, HeaderCell, Heading2, Heading3, Heading4, InlineCode, Link, Table } from './elements'

/** What content may use, besides Markdown itself: the whole list, with the data of those that show some. */
export function proseComponents(views: ProseViews): Record<string, ComponentType<never>> {
  return {
    ...prose,
    CallbackSchedule: () => <CallbackSchedule schedule={views.schedule()} />,
    Fact: ({ name }: { name: string }) => <Fact name={name} facts={views.facts} />,
    RefusedVectors: ({ of }: { of: string }) => <RefusedVectors twins={views.refused(of)} />,
    StatusDiagram: () => <StatusDiagram {...views.diagram()} />,
    StatusTable: () => <StatusTable statuses={views.statuses()} />,
    Vector: ({ id }: { id: string }) => <Vector vector={views.vector(id)} />,
  }
}

/** The same on every page. */
const prose: Record<string, ComponentType<never>> = {
  a: Link,
  code: InlineCode,
  h2: Heading2,
  h3: Heading3,
  h4: Heading4,
  pre: Fence,
  table: Table,
  th: HeaderCell,
  Admonition,
  Card,
  Cards,
  Change,
  CodeTabs: ProseCodeTabs,
  Figure,
  Tab,
  Tabs,
}
