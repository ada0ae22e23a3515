import { Fragment } from 'react'
import type { Lane, Message, SequencePicture } from '../../views/sequence'
import { Markdown } from '../Markdown'
import { LinkedNames } from '../mentions'
import { RouteProvider, useRoute } from '../route'
import { DiagramFigure, type FigureProps } from './DiagramFigure'

/** A list of messages between parties, drawn with lanes if the page is wide enough. */
export function Sequence({ view, ...figure }: { view: SequencePicture } & FigureProps) {
  const { lanes, steps, branches } = view
  return (
    <DiagramFigure {...figure}>
      <OfTransactions>
        <p className={`sequence__lanes lanes-${lanes.length}`} aria-hidden="true" data-tool="">
          {lanes.map(({ id, name }) => (
            <Fragment key={id}>
              <b>{name}</b>{' '}
            </Fragment>
          ))}
        </p>
        <Steps steps={steps} lanes={lanes} />
        {branches.map((branch) => (
          <Fragment key={branch.when}>
            <p className="sequence__when">{branch.when}</p>
            <Steps steps={branch.steps} lanes={lanes} start={steps.length + 1} />
          </Fragment>
        ))}
      </OfTransactions>
    </DiagramFigure>
  )
}

/** Names in messages are links; a status is always a transaction status. */
function OfTransactions({ children }: { children: React.ReactNode }) {
  const route = useRoute()
  const get = (name: string) => route.statuses.get(name)?.href ?? route.names.get(name)
  return (
    <RouteProvider route={{ ...route, names: { get } }}>
      <LinkedNames>{children}</LinkedNames>
    </RouteProvider>
  )
}

function Steps({ steps, lanes, start }: { steps: Message[]; lanes: Lane[]; start?: number }) {
  const place = (id: string) => lanes.findIndex((lane) => lane.id === id)
  const name = (id: string) => lanes[place(id)]?.name
  return (
    <ol className={`sequence lanes-${lanes.length}`} start={start}>
      {steps.map(({ from, to, label, line }, index) => (
        <li
          key={index}
          className={`from-${place(from) + 1} to-${place(to) + 1} ${from === to ? 'alone' : (line ?? '')}`.trim()}
        >
          <small>{from === to ? name(from) : `${name(from)} → ${name(to)}`}: </small>
          <Markdown text={label} inline />
        </li>
      ))}
    </ol>
  )
}
