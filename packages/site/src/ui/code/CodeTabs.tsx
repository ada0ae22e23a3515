import { codeLanguages } from '@docs/model/language/code-languages'
import type { Sample } from '@docs/model/contract/types'
import { useTexts } from '../route'
import { Code } from './CodeBlock'
import { CodeTools } from './CodeTools'

interface CodeTabsProps {
  samples: Sample[]
  /** Makes the ids unique on the page. */
  id: string
  /**
   * Where all samples can be read without JavaScript, if only the first and the JSON body are to stay on the page: the
   * others are taken out of it once its Markdown twin is made (`withoutPrograms`), and fetched when they are chosen:
   * by the id of these tabs, or else by the chosen example.
   */
  apart?: string
}

/**
 * The same code in several languages, chosen in one menu. The choice is stored in `html[data-code]` and applies to the
 * whole site; without JavaScript all samples follow one another.
 */
export function CodeTabs({ samples, id, apart }: CodeTabsProps) {
  const { shell: t, operation } = useTexts()
  const first = samples.find(({ language }) => language === 'json') ?? samples[0]
  const isApart = ({ language }: Sample, at: number) => apart !== undefined && at > 0 && language !== 'json'
  return (
    <>
      {/* The search finds methods and guides by their text and fields: programs are much the same on all pages. */}
      <div className="code-tabs" data-search="off" data-of={apart === undefined ? undefined : id}>
        <div className="code__bar needs-js" data-tool="">
          <select aria-label={t.codeLanguage} data-code-language="" defaultValue={first?.language}>
            {samples.map(({ language }) => (
              <option key={language} value={language}>
                {codeLanguages[language]}
              </option>
            ))}
          </select>
          <CodeTools name={t.program} isFile={samples.every(({ file }) => file !== undefined)} hasOwn />
        </div>
        {samples.map(({ language, file, ...code }, at) => (
          <div
            key={language}
            className="code-tabs__panel"
            id={`${id}-${language}`}
            data-language={language}
            data-apart={isApart({ language, ...code }, at) ? '' : undefined}
          >
            <figure className="code" data-language={language} data-file={file}>
              <Code language={language} {...code} isPlain={isApart({ language, ...code }, at)} />
            </figure>
          </div>
        ))}
      </div>
      {samples.some(isApart) && (
        <p className="code-others">
          <a href={apart}>{operation.otherLanguages}</a>
        </p>
      )}
    </>
  )
}
