import type { ReactNode } from 'react'
import { Heading2, Heading3 } from '../prose/elements'
import { useTexts } from '../route'

export interface PanePart {
  /** Anchor of its heading. */
  id: string
  label: string
  /** Anchors of the page's sections that it goes with: it comes up when the reader is at one of them. */
  sections: string[]
  content: ReactNode
}

/** What a part has several of, one at a time. */
export interface Choice {
  /** An example of the request and its answer, or an error. */
  of: 'variant' | 'error'
  label: string
  options: { value: string; label: string }[]
}

/**
 * The code of a page. Beside its words where there is room, and as high as the window; below them on narrow screens.
 * Without JavaScript its parts stand below one another, each under its heading.
 */
export function CodePane({
  parts,
  more,
  choice,
}: {
  parts: PanePart[]
  /** Address of the code that choices bring. */
  more?: string
  choice?: Choice
}) {
  const { samples } = useTexts().operation
  return (
    // The search finds methods and guides by their words and fields: code is much the same on all pages.
    <aside className="pane" data-tabs="" data-search="off" data-more={more} aria-labelledby="samples">
      <Heading2 id="samples">{samples}</Heading2>
      <div className="pane__parts needs-js" role="tablist" aria-labelledby="samples" data-tool="">
        {parts.map(({ id, label, sections }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-controls={`part-${id}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            data-sections={sections.join(' ')}
          >
            {label}
          </button>
        ))}
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

/** Nothing where there is nothing to choose. */
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
