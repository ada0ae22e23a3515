import { Fragment } from 'react'
import { CodeBoxes } from '@docs/sandbox/ui/CodeBoxes'
import { emptyCodeSvg } from '@docs/model/catalogue/empty-code'
import { fill } from '@docs/model/language/fill'
import type { Part, SeenScreen } from '../../views/services/seen'
import { Symbol } from '../icons'
import { useTexts } from '../route'
import { Separated } from '../Separated'
import { GatewayPage } from './GatewayPage'

/** What the payer or your agent sees: a drawing, and a sentence for screen readers. The twin has the steps. */
export function Seen({ method, screens }: { method: string; screens: SeenScreen[] }) {
  const { alternative, agent, titles } = useTexts().guide.seen
  const isAgents = screens[0]?.title === titles.agent
  const [before, after] = fill(isAgents ? agent : alternative, { method, screens: '\n' }).split('\n')
  return (
    <figure className="seen" data-search="off" data-tool="">
      <p className="visually-hidden">
        {before}
        <Separated
          as={Fragment}
          items={screens.map(({ title, parts }) => (
            <>
              {title} (<Separated as={Fragment} by="; " items={parts.filter(isTold).map(words)} />)
            </>
          ))}
        />
        {after}
      </p>
      <ol aria-hidden="true">
        {screens.map(({ on, title, from, parts, page }) => (
          <li key={title}>
            <span className="seen__title">{title}</span>
            <div className={`seen__screen seen__screen--${on}`}>
              <span className="seen__from">
                <span>{from}</span>
              </span>
              <div className="seen__parts">
                {parts.filter(({ is }) => !page || is === 'local').map(drawn)}
                {page && <GatewayPage page={page} />}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </figure>
  )
}

/* In words */

type Told = Exclude<Part, { is: 'choice' } | { is: 'tick' | 'button' }>

const isTold = (part: Part): part is Told => !['choice', 'tick', 'button'].includes(part.is)

function words(part: Told) {
  switch (part.is) {
    case 'amount':
    case 'says':
    case 'time':
      return part.text
    case 'local':
      return (
        <>
          <span lang={part.language}>{part.text}</span>
          {part.means && ` (${part.means})`}
        </>
      )
    case 'row':
    case 'field':
    case 'digits':
      return told(part.label, part.value)
    case 'qr':
    case 'bars':
      return part.label
  }
}

const told = (label: string, value?: string) => (value === undefined ? label : `${label}: ${value}`)

/* As a picture */

function drawn(part: Part, at: number) {
  return (
    <div key={at} className={`seen__${part.is}`}>
      <Drawing part={part} />
    </div>
  )
}

function Drawing({ part }: { part: Part }) {
  switch (part.is) {
    case 'amount':
      // A long amount may break before its currency.
      return part.text.replace(/\u00a0(?=\D+$)/, ' ')
    case 'row':
      return (
        <>
          <small>{part.label}</small> <span className={part.mono ? 'seen__mono' : undefined}>{part.value}</span>
        </>
      )
    case 'field':
      return (
        <>
          <small>{part.label}</small> <span>{part.value ?? '••••'}</span>
        </>
      )
    case 'digits':
      return (
        <>
          <small>{part.label}</small>
          <CodeBoxes drawn={part.value ?? ''} />
        </>
      )
    case 'local':
      return (
        <>
          <b lang={part.language}>{part.text}</b> {part.means && <small>{part.means}</small>}
        </>
      )
    case 'qr':
      return <span dangerouslySetInnerHTML={{ __html: emptyCodeSvg }} />
    case 'bars':
      // Only a page of the gateway has them.
      return null
    case 'choice':
      return [1, 2, 3].map((each) => <span key={each} />)
    case 'tick':
      return (
        <>
          <Symbol path="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM8 12.5l3 3 5-6" /> <b>{part.text}</b>
        </>
      )
    case 'says':
    case 'time':
    case 'button':
      return part.text
  }
}
