import { isValidElement, type ComponentProps, type ReactNode } from 'react'
import type { SequenceView } from '../../views/sequence'
import { readMessages } from '../../views/sequence/messages'
import { CodeBlock } from '../code/CodeBlock'
import { Sequence } from '../diagram/Sequence'
import { Code, InLink, InTable, LinkedNames } from '../mentions'
import { useLink, useTexts } from '../route'

interface HeadingProps {
  id?: string
  children?: ReactNode
  'data-folds'?: string
}

/** Headings have an anchor link after the text, labelled by the heading, unless they are the button of an answer. */
function heading(Level: 'h2' | 'h3' | 'h4') {
  return function Heading({ id, children, 'data-folds': folds }: HeadingProps) {
    if (folds) return <Level id={id}>{children}</Level>
    return (
      <Level id={id} tabIndex={-1}>
        {children}
        {id && (
          <a className="anchor" href={`#${id}`} aria-labelledby={id} data-tool="">
            #
          </a>
        )}
      </Level>
    )
  }
}

export const Heading2 = heading('h2')
export const Heading3 = heading('h3')
export const Heading4 = heading('h4')

/** Links are written without language and version; external ones get their `rel`, and files are saved, not opened. */
export function Link({ href = '', children, ...rest }: ComponentProps<'a'>) {
  const link = useLink()
  const outside = /^https?:/.test(href)
  const target = link(href)
  return (
    <a
      {...rest}
      href={target}
      rel={outside ? 'noopener noreferrer' : undefined}
      download={target.startsWith('/downloads/') ? '' : undefined}
    >
      <InLink to={target}>{children}</InLink>
    </a>
  )
}

/** Replaces `{{group.name}}` with facts: code in pages cannot contain a <Fact/>. */
export type Fill = (text: string) => string

const asItIs: Fill = (text) => text

/** Code in a sentence. Blocks come through `Fence`, which reads their text itself. */
export function InlineCode({ children, fill = asItIs }: { children?: ReactNode; fill?: Fill }) {
  const text = typeof children === 'string' ? fill(children) : undefined
  return text === undefined ? <code>{children}</code> : <Code text={text} />
}

/**
 * On a phone a table becomes a list of its cells if it does not fit (`stackWideTables`) or is `stacked`; otherwise a
 * wide table scrolls inside its own frame.
 */
export function Table({ children, stacked = false }: { children?: ReactNode; stacked?: boolean }) {
  const t = useTexts().shell
  return (
    <div className={stacked ? 'table stacked' : 'table'} tabIndex={0} role="group" aria-label={t.tableScroll}>
      <table>
        <InTable value={true}>
          <LinkedNames>{children}</LinkedNames>
        </InTable>
      </table>
    </div>
  )
}

/** The headings of a table's columns. */
export function TableHead({ titles }: { titles: ReactNode[] }) {
  return (
    <thead>
      <tr>
        {titles.map((title, column) => (
          <th key={column} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The empty corner cell of a comparison is not a header. */
export function HeaderCell({ children }: { children?: ReactNode }) {
  return children === undefined ? <td /> : <th scope="col">{children}</th>
}

const metaValue = (meta: string, key: string): string | undefined => new RegExp(`${key}="([^"]*)"`).exec(meta)?.[1]

/** A fenced block: code, or a diagram when its language is `sequence` or `messages`. */
export function Fence({
  children,
  fill = asItIs,
  sequence,
}: {
  children?: ReactNode
  fill?: Fill
  sequence: (fence: string) => SequenceView
}) {
  if (!isValidElement<{ className?: string; children: string; 'data-meta'?: string }>(children))
    return <pre>{children}</pre>
  const language = children.props.className?.replace('language-', '')
  const meta = fill(children.props['data-meta'] ?? '')
  const code = fill(children.props.children)
  const title = metaValue(meta, 'title')
  // The surrounding text has what readers search for; this keeps the search index small.
  if (language === 'sequence') {
    if (!title) throw new Error('a sequence needs title="…" after its language.')
    const view = sequence(code)
    return <Sequence view={view} title={title} alt={view.alternative} search="off" />
  }
  if (language !== 'messages') return <CodeBlock code={code} language={language} title={title} search="off" />
  const alt = metaValue(meta, 'alt')
  if (!title || !alt) throw new Error(`a diagram needs title="…" and alt="…" after its language.`)
  return <Sequence view={readMessages(code)} title={title} alt={alt} />
}
