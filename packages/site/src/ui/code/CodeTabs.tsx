import { Children, isValidElement, type ReactNode } from 'react'
import { codeLanguages, type CodeLanguage } from '@docs/model/language/code-languages'
import type { Fill } from '../prose/elements'
import { useTexts } from '../route'
import { CodeBlock } from './CodeBlock'
import { TabButton } from './TabButton'

export interface CodeTabsProps {
  samples: { language: CodeLanguage; code: string; file?: string }[]
  /** Accessible name of the group. */
  label?: string
  /** Makes the tab ids unique on the page. */
  id: string
}

/**
 * The same code in several languages. The chosen language is stored in `html[data-code]` and applies to the whole site;
 * without JavaScript all samples follow one another.
 */
export function CodeTabs({ samples, label, id }: CodeTabsProps) {
  const t = useTexts().shell
  return (
    // The search finds methods and guides by their text and fields: programs are much the same on all pages.
    <div className="code-tabs" data-search="off">
      <div className="code-tabs__list needs-js" role="tablist" aria-label={label ?? t.codeLanguage} data-tool="">
        {samples.map(({ language }, index) => (
          <TabButton
            key={language}
            id={`${id}-tab-${language}`}
            controls={`${id}-${language}`}
            index={index}
            data-code-language={language}
          >
            {codeLanguages[language]}
          </TabButton>
        ))}
      </div>
      {samples.map(({ language, code, file }) => (
        <div
          key={language}
          className="code-tabs__panel"
          role="tabpanel"
          id={`${id}-${language}`}
          aria-labelledby={`${id}-tab-${language}`}
          data-language={language}
        >
          <CodeBlock code={code} language={language} file={file} />
        </div>
      ))}
    </div>
  )
}

/** `<CodeTabs id="…">` around fenced blocks in prose. */
export function ProseCodeTabs({
  children,
  id,
  label,
  fill,
}: {
  children: ReactNode
  id: string
  label?: string
  fill: Fill
}) {
  const samples = Children.toArray(children).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return []
    const code = child.props.children
    if (!isValidElement<{ className?: string; children: string }>(code)) return []
    const language = code.props.className?.replace('language-', '') ?? ''
    if (!(language in codeLanguages)) {
      throw new Error(`<CodeTabs id="${id}">: "${language}" is not one of ${Object.keys(codeLanguages).join(', ')}.`)
    }
    return [{ language: language as CodeLanguage, code: fill(code.props.children) }]
  })
  return <CodeTabs samples={samples} id={id} label={label} />
}
