import type { ReactNode } from 'react'
import { defaultLocale } from '@docs/model/language/locales'
import { LinkedNames } from '../mentions'
import { Heading3 } from '../prose/elements'
import { useRoute } from '../route'

/** A list of codes as a table: its head, and a section for each group. On a phone each code is a list of its cells. */
export function CodeEntries({ titles, children }: { titles: string[]; children: ReactNode }) {
  return (
    <div className="entries">
      <div className="entries__head" aria-hidden="true" data-tool="">
        {titles.map((title) => (
          <span key={title}>{title}</span>
        ))}
      </div>
      {children}
    </div>
  )
}

/** A row: a code and its cells, each with its column's title. By its heading the search finds it as a section. */
export function CodeEntry({
  code,
  title,
  cells,
  children,
}: {
  code: string
  title: string
  cells: (readonly [title: string, text: ReactNode])[]
  /** What a reader opens. */
  children?: ReactNode
}) {
  const { locale } = useRoute()
  return (
    <div className="entry">
      <div>
        <Heading3 id={code}>
          <code>{code}</code>
        </Heading3>
        {/* In English a title is the code in other words. */}
        {locale !== defaultLocale && <p>{title}</p>}
      </div>
      <LinkedNames>
        <dl>
          {cells.map(([name, text]) => (
            <div key={name}>
              <dt>{name.endsWith('?') ? name : `${name}:`}</dt> <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {children}
      </LinkedNames>
    </div>
  )
}
