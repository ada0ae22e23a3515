import type { ComponentType } from 'react'
import type { Contract } from '../../model/contract/types'
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

/** What content may use, besides Markdown itself: the whole list, with the contract's data in those that show them. */
export function proseComponents(contract: Contract): Record<string, ComponentType<never>> {
  const { facts, statusMachine } = contract
  return {
    ...prose,
    CallbackSchedule: () => <CallbackSchedule facts={facts} />,
    Fact: ({ name }: { name: string }) => <Fact name={name} facts={facts} />,
    RefusedVectors: ({ of }: { of: string }) => <RefusedVectors of={of} contract={contract} />,
    StatusDiagram: () => <StatusDiagram machine={statusMachine} />,
    StatusTable: () => <StatusTable machine={statusMachine} />,
    Vector: ({ id }: { id: string }) => <Vector id={id} contract={contract} />,
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
