import type { ReactElement, ReactNode } from 'react'
import type { CodesView } from '../../views/codes'
import { Banks } from './Banks'
import { Countries } from './Countries'
import { Crypto } from './Crypto'
import { Currencies } from './Currencies'
import { ErrorCodes } from './ErrorCodes'
import { FailureReasons } from './FailureReasons'
import { Languages } from './Languages'
import { States } from './States'
import { TestCards, TestPhones } from './TestValues'

/** A table of codes within the page's own text. */
export function CodesPage({ view, intro, children }: { view: CodesView; intro: ReactNode; children: ReactNode }) {
  return (
    <>
      {tableOf(view, intro)}
      {children}
    </>
  )
}

/** If readers come to look up a code, the filter precedes the text. */
function tableOf(view: CodesView, intro: ReactNode): ReactElement {
  switch (view.table) {
    case 'errors':
      return <ErrorCodes {...view} intro={intro} />
    case 'failure_reasons':
      return <FailureReasons {...view} intro={intro} />
    default:
      return (
        <>
          {intro}
          {plainTableOf(view)}
        </>
      )
  }
}

function plainTableOf(view: Exclude<CodesView, { table: 'errors' | 'failure_reasons' }>): ReactElement {
  switch (view.table) {
    case 'banks':
      return <Banks {...view} />
    case 'countries':
      return <Countries {...view} />
    case 'crypto':
      return <Crypto {...view} />
    case 'currencies':
      return <Currencies {...view} />
    case 'languages':
      return <Languages {...view} />
    case 'states':
      return <States {...view} />
    case 'test_cards':
      return <TestCards {...view} />
    case 'test_phones':
      return <TestPhones {...view} />
  }
}
