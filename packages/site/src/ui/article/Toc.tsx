import type { TocEntry } from '../../article/article'
import { breakable } from '../breakable'
import { useTexts } from '../route'

/** Headings of levels 2 and 3: beside the article on wide screens, collapsed above it on narrow ones. */
export function Toc({ entries }: { entries: TocEntry[] }) {
  const t = useTexts().shell
  if (entries.length < 2) return null
  return (
    <nav className="toc" aria-label={t.onThisPage}>
      <p className="toc__title" aria-hidden="true">
        {t.onThisPage}
      </p>
      <TocList entries={entries} />
    </nav>
  )
}

export function TocFolded({ entries }: { entries: TocEntry[] }) {
  const t = useTexts().shell
  if (entries.length < 2) return null
  return (
    <details className="toc-folded">
      <summary>{t.onThisPage}</summary>
      <TocList entries={entries} />
    </details>
  )
}

/** The sections of a long reference page, always visible where the table of contents is not shown. */
export function SectionBar({ entries }: { entries: TocEntry[] }) {
  const t = useTexts().shell
  return (
    <nav className="section-bar" aria-label={t.sections} data-tool="">
      <TocList entries={entries.filter(({ level }) => level === 2)} inOneLine />
    </nav>
  )
}

function TocList({ entries, inOneLine = false }: { entries: TocEntry[]; inOneLine?: boolean }) {
  return (
    <ul>
      {entries.map(({ id, text, level }) => (
        <li key={id} className={level === 3 ? 'toc__level-3' : undefined}>
          <a href={`#${id}`}>{inOneLine ? text : breakable(text)}</a>
        </li>
      ))}
    </ul>
  )
}
