import type { ReactElement, ReactNode } from 'react'
import type { CodesView } from '../../views/codes'
import { useTexts } from '../route'
import { Banks } from './Banks'
import { CodeList } from './CodeTable'
import { Crypto } from './Crypto'
import { ErrorCodes } from './ErrorCodes'
import { FailureReasons } from './FailureReasons'
import { States } from './States'
import { TestCards, TestPhones } from './TestValues'

/** A table of codes within the page's own text. If readers come to look up a code, the filter precedes the text. */
export function CodesPage({ view, intro, children }: { view: CodesView; intro: ReactNode; children: ReactNode }) {
  const isLookedUp = view.table === 'errors' || view.table === 'failure_reasons'
  return (
    <>
      {!isLookedUp && intro}
      <CodesOf view={view} intro={intro} />
      {children}
    </>
  )
}

function CodesOf({ view, intro }: { view: CodesView; intro: ReactNode }): ReactElement {
  const { countries, currencies, languages } = useTexts().codes
  switch (view.table) {
    case 'errors':
      return <ErrorCodes {...view} intro={intro} />
    case 'failure_reasons':
      return <FailureReasons {...view} intro={intro} />
    case 'banks':
      return <Banks {...view} />
    case 'countries':
      return (
        <CodeList
          texts={countries}
          rows={view.rows}
          columns={[
            { title: countries.name, cell: ({ name }) => name },
            { title: countries.alpha3, cell: ({ official }) => official?.alpha3 ?? countries.none },
            { title: countries.number, cell: ({ official }) => official?.number ?? countries.none },
          ]}
        />
      )
    case 'crypto':
      return <Crypto {...view} />
    case 'currencies':
      return (
        <CodeList
          texts={currencies}
          rows={view.rows}
          columns={[
            { title: currencies.name, cell: ({ name }) => name },
            { title: currencies.number, cell: ({ number }) => number },
            { title: currencies.digits, cell: ({ digits }) => digits },
          ]}
        />
      )
    case 'languages':
      return (
        <CodeList
          texts={languages}
          rows={view.rows}
          columns={[
            { title: languages.name, cell: ({ name }) => name },
            { title: languages.own, cell: ({ code, own }) => <bdi lang={code}>{own}</bdi> },
          ]}
        />
      )
    case 'states':
      return <States {...view} />
    case 'test_cards':
      return <TestCards {...view} />
    case 'test_phones':
      return <TestPhones {...view} />
  }
}
