import { renderMermaidSVG } from 'beautiful-mermaid'
import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { Cache } from '../../model/cache'
import { useTexts } from '../route'

/**
 * Draws Mermaid text as SVG. The renderer's own style sheet and colours are taken out: its custom properties are set
 * by diagram.css, so the picture follows the colour mode and the Content-Security-Policy holds. Ids are made unique
 * by the text's fingerprint, because several diagrams can stand on a page. What draws nothing is left out, and places
 * are told to a tenth of a pixel: a page has to be small.
 */
export function drawDiagram(text: string): string {
  return drawings.get(text, () => [text], draw)
}

/** The check of the sources draws all, the pages show them. */
const drawings = new Cache<string>()

function draw(text: string): string {
  const key = createHash('sha256').update(text).digest('hex').slice(0, 6)
  const svg = renderMermaidSVG(text)
  return svg
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/ style="[^"]*"/g, '')
    .replace(/ (class|(data|class)-[\w-]+)="[^"]*"/g, '')
    .replace(' xmlns="http://www.w3.org/2000/svg"', '')
    .replace(/<marker id="([^"]+)"[^]*?<\/marker>/g, (marker, id: string) =>
      svg.includes(`url(#${id})`) ? marker : '',
    )
    .replace(/="[^"]*"/g, inTenths)
    .replace(/\bid="([^"]+)"/g, `id="d${key}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#d${key}-$1)`)
    .replace(/\n\s*/g, '')
}

const inTenths = (attribute: string): string =>
  attribute.replace(/\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10))

interface FigureProps {
  title: string
  alt: string
  /** Whether the search leaves its words out. */
  search?: 'off' | undefined
  children: ReactNode
}

/** A picture under its title, and the same in words for those who do not see it. */
export function DiagramFigure({ title, alt, search, children }: FigureProps) {
  const t = useTexts().shell
  return (
    <figure className="diagram">
      <figcaption>{title}</figcaption>
      <div className="diagram__picture" tabIndex={0} role="group" aria-label={title} data-tool="">
        {children}
      </div>
      <details className="diagram__words" data-search={search}>
        <summary>{t.textAlternative}</summary>
        <p>{alt}</p>
      </details>
    </figure>
  )
}

/** A diagram that is Mermaid text in its source. */
export function Diagram({ text, title, alt, search }: Omit<FigureProps, 'children'> & { text: string }) {
  const svg = drawDiagram(text).replace('<svg ', `<svg role="img" aria-label="${title.replaceAll('"', '&quot;')}" `)
  return (
    <DiagramFigure title={title} alt={alt} search={search}>
      <div dangerouslySetInnerHTML={{ __html: svg }} />
    </DiagramFigure>
  )
}
