import type { ReactNode } from 'react'
import { Heading2, Heading3 } from '../prose/elements'
import { useTexts } from '../route'
import { TabButton } from './TabButton'

export interface PanePart {
  /** Anchor of its heading. */
  id: string
  label: string
  /** Anchors of the page's sections for which it is selected while the reader scrolls. */
  sections: string[]
  content: ReactNode
}

/** A choice between the alternatives of a part, which are shown one at a time. */
export interface Choice {
  /** An example of the request and its response, or an error. */
  of: 'variant' | 'error'
  label: string
  options: { value: string; label: string }[]
}

/**
 * The code of a page: beside the text and as high as the window if there is room, below the text on narrow screens.
 * Without JavaScript its parts follow one another, each under its heading.
 */
export function CodePane({
  parts,
  more,
  choice,
  tryIt,
}: {
  parts: PanePart[]
  /** Makes the calls in the page, in place of the samples. */
  tryIt?: ReactNode
  /** Address from which the code of other choices is fetched. */
  more?: string
  choice?: Choice
}) {
  const { samples } = useTexts().operation
  return (
    // The search finds methods and guides by their text and fields: code is much the same on all pages.
    <aside className="pane" data-tabs="" data-search="off" data-more={more} aria-labelledby="samples">
      <Heading2 id="samples">{samples}</Heading2>
      <div className="pane__head needs-js" data-tool="">
        <div className="pane__parts" role="tablist" aria-labelledby="samples">
          {parts.map(({ id, label, sections }, index) => (
            <TabButton
              key={id}
              id={`tab-${id}`}
              controls={`part-${id}`}
              index={index}
              data-sections={sections.join(' ')}
            >
              {label}
            </TabButton>
          ))}
        </div>
        {tryIt}
      </div>
      {choice && <Chooser {...choice} />}
      {parts.map(({ id, label, content }) => (
        <div key={id} className="tabs__panel" role="tabpanel" id={`part-${id}`} aria-labelledby={`tab-${id}`}>
          <Heading3 id={id}>{label}</Heading3>
          {content}
        </div>
      ))}
    </aside>
  )
}

/** Opens the console where the pane stands below the text; beside it, the pane's own button is in view. */
export function OpenConsole() {
  return (
    <p className="needs-js" data-tool="" data-search="off">
      <button type="button" className="button open-console" aria-haspopup="dialog">
        {useTexts().tryIt.open}
      </button>
    </p>
  )
}

/** Renders nothing if there are fewer than two options. */
export function Chooser({ of, label, options }: Choice) {
  if (options.length < 2) return null
  return (
    <label className="pane__choice needs-js" data-tool="">
      {label}{' '}
      <select data-choose={of}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
