import type { TocEntry } from '../../article/article'
import { breakable } from '../breakable'
import { useTexts } from '../route'

/** Headings of levels 2 and 3, beside the article on wide screens. */
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

/** The sections of a page in a strip above it, always in view where nothing beside it names them. */
export function SectionBar({ entries }: { entries: TocEntry[] }) {
  const t = useTexts().shell
  const sections = entries.filter(({ level }) => level === 2)
  if (sections.length < 2) return null
  return (
    <nav className="section-bar" aria-label={t.sections} data-tool="">
      <TocList entries={sections} inOneLine />
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
