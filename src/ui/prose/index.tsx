import type { ComponentType } from 'react'
import { CallbackSchedule } from '../callbacks/CallbackSchedule'
import { RefusedVectors, Vector } from '../callbacks/Vector'
import { Change } from '../changelog/Change'
import { ProseCodeTabs } from '../code/CodeTabs'
import { StatusDiagram, StatusTable } from '../status/Status'
import { Admonition } from './Admonition'
import { Card, Cards } from './Cards'
import { Fact } from './Fact'
import { Figure } from './Figure'
import { MainSite } from './MainSite'
import { Tab, Tabs } from './Tabs'
import { Fence, HeaderCell, Heading2, Heading3, Heading4, InlineCode, Link, Table } from './elements'

/** What content may use, besides Markdown itself: the whole list. */
export const prose: Record<string, ComponentType<never>> = {
  a: Link,
  code: InlineCode,
  h2: Heading2,
  h3: Heading3,
  h4: Heading4,
  pre: Fence,
  table: Table,
  th: HeaderCell,
  Admonition,
  CallbackSchedule,
  Card,
  Cards,
  Change,
  CodeTabs: ProseCodeTabs,
  Fact,
  Figure,
  MainSite,
  RefusedVectors,
  StatusDiagram,
  StatusTable,
  Tab,
  Tabs,
  Vector,
}
