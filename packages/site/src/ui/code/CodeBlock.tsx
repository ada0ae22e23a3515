import { escapeMarkup } from '@docs/model/data/markup'
import { highlightCode } from '../../samples/highlight/highlight'
import { codeLanguages, type CodeLanguage } from '@docs/model/language/code-languages'
import type { Fold } from '@docs/model/contract/types'
import { useRoute, useTexts } from '../route'
import { CodeTools } from './CodeTools'
import { withFolded } from '../../samples/highlight/folded'

interface CodeBlockProps {
  code: string
  language?: string
  title?: string
  /** Name of the file that the block is a copy of. */
  file?: string
  folds?: Fold[]
  /** Off for examples made from the contract: their fields are described elsewhere on the page. */
  search?: 'off'
  /** Without colours and folds: for code that is not shown. */
  isPlain?: boolean
}

/** A highlighted block under a bar with its name and tools. `title` is a file name or what the block shows. */
export function CodeBlock({
  title,
  isWrapped = false,
  ...code
}: CodeBlockProps & {
  /** For a value in one line that is longer than a phone's screen. */
  isWrapped?: boolean
}) {
  const { language = 'text', file, search } = code
  const name = title ?? nameOf(language)
  return (
    <figure
      className="code"
      data-language={language}
      data-file={file}
      data-search={search}
      data-wrap={isWrapped ? '' : undefined}
    >
      <figcaption className="code__bar">
        {title ? <span className="code__title">{title}</span> : <span data-tool="">{name}</span>}
        <CodeTools name={name} isFile={file !== undefined} />
      </figcaption>
      <Code {...code} title={title} />
    </figure>
  )
}

/** A block without a bar of its own. */
export function Code({ code, language = 'text', title, folds = [], isPlain = false }: CodeBlockProps) {
  const { locale } = useRoute()
  const t = useTexts().shell
  const text = code.replace(/\n$/, '')
  const html = isPlain ? escapeMarkup(text) : withFolded(highlightCode(text, language), folds, t.fold, locale)
  return (
    // Focusable, so that the keyboard can scroll long lines.
    <pre tabIndex={0} aria-label={title ?? `${t.codeSample}: ${nameOf(language)}`} role="group">
      <code className={`language-${language}`} dangerouslySetInnerHTML={{ __html: html }} />
    </pre>
  )
}

const nameOf = (language: string): string => codeLanguages[language as CodeLanguage] ?? language
