import { highlightCode } from '../../highlight/highlight'
import { codeLanguages, type CodeLanguage } from '@docs/model/language/code-languages'
import { useTexts } from '../route'

export interface CodeBlockProps {
  code: string
  language?: string
  title?: string
  /** Name of the file that the block is a copy of. */
  file?: string
  /** Off for examples made from the contract: their fields are described elsewhere on the page. */
  search?: 'off'
}

/** A highlighted block; a script adds its buttons. `title` is a file name or what the block shows. */
export function CodeBlock({ code, language = 'text', title, file, search }: CodeBlockProps) {
  const t = useTexts().shell
  const text = code.replace(/\n$/, '')
  const name = title ?? codeLanguages[language as CodeLanguage] ?? language
  return (
    <figure className="code" data-language={language} data-file={file} data-search={search}>
      {title && <figcaption className="code__title">{title}</figcaption>}
      {/* Focusable, so that the keyboard can scroll long lines. */}
      <pre tabIndex={0} aria-label={title ?? `${t.codeSample}: ${name}`} role="group">
        <code className={`language-${language}`} dangerouslySetInnerHTML={{ __html: highlightCode(text, language) }} />
      </pre>
    </figure>
  )
}
