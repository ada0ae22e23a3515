import type { Decision as Question } from '../../views/sequence/decision'
import { Markdown } from '../Markdown'
import { LinkedNames } from '../mentions'
import { DiagramFigure, type FigureProps } from './DiagramFigure'

/** A question, its answers, and what follows from each: a tree that grows downwards. */
export function Decision({ question, ...figure }: { question: Question } & FigureProps) {
  return (
    <DiagramFigure {...figure}>
      <LinkedNames>
        <Answers of={question} />
      </LinkedNames>
    </DiagramFigure>
  )
}

function Answers({ of: { text, answers } }: { of: Question }) {
  if (answers.length === 0)
    return (
      <p className="decision__end">
        <Markdown text={text} inline />
      </p>
    )
  return (
    <>
      <p className="decision__question">
        <Markdown text={text} inline />
      </p>
      <ul className="decision">
        {answers.map(({ answer, then }) => (
          <li key={answer}>
            <b>
              <Markdown text={answer} inline />
            </b>
            <Answers of={then} />
          </li>
        ))}
      </ul>
    </>
  )
}
