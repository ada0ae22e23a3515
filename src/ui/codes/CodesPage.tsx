import type { ReactElement, ReactNode } from 'react'
import type { CodesView } from '../../model/views/codes'
import { Banks } from './Banks'
import { Countries } from './Countries'
import { Crypto } from './Crypto'
import { Currencies } from './Currencies'
import { ErrorCodes } from './ErrorCodes'
import { FailureReasons } from './FailureReasons'
import { Languages } from './Languages'
import { States } from './States'
import { TestCards, TestPhones } from './TestValues'

/** A table of codes between the page's own words. */
export function CodesPage({ view, intro, children }: { view: CodesView; intro: ReactNode; children: ReactNode }) {
  return (
    <>
      {intro}
      {tableOf(view)}
      {children}
    </>
  )
}

function tableOf(view: CodesView): ReactElement {
  switch (view.table) {
    case 'banks':
      return <Banks {...view} />
    case 'countries':
      return <Countries {...view} />
    case 'crypto':
      return <Crypto {...view} />
    case 'currencies':
      return <Currencies {...view} />
    case 'errors':
      return <ErrorCodes {...view} />
    case 'failure_reasons':
      return <FailureReasons {...view} />
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
