import type { ReactNode } from 'react'
import { figures, type LandingView } from '../../views/landing'
import { brand } from '@docs/model/brand/brand'
import { plural } from '@docs/model/language/plural'
import { CodeTabs } from '../code/CodeTabs'
import { JsonBlock } from '../code/JsonBlock'
import { useLink, useRoute, useTexts } from '../route'
import { CoveragePicture } from './CoveragePicture'

/**
 * The top of the root page: what the API is, a first call to try, the coverage. `children` are links by task; the
 * introduction follows in the same article.
 */
export function LandingBlock({ title, view, children }: { title: string; view: LandingView; children: ReactNode }) {
  const { locale } = useRoute()
  const link = useLink()
  const x = useTexts().landing
  const { samples, answer } = view.call
  return (
    <div className="landing">
      <header className="landing__head">
        <div>
          <p className="landing__tagline" lang="ru">
            {brand.tagline}
          </p>
          <h1 tabIndex={-1}>{title}</h1>
          <p className="landing__lead">{view.lead}</p>
          <p>
            <a className="button" href={link('/first_payment')}>
              {x.start}
            </a>
          </p>
          <ul className="landing__figures" data-search="off">
            {figures.map((figure) => (
              <li key={figure}>
                <b>{view.figures[figure]}</b> {plural(x.figures[figure], locale, view.figures[figure])}
              </li>
            ))}
          </ul>
        </div>
        <div className="landing__call" data-search="off">
          <p>{x.request}</p>
          <CodeTabs samples={samples} id="first-request" />
          <JsonBlock value={answer} title={x.answer} />
        </div>
      </header>
      {children}
      <CoveragePicture view={view} />
    </div>
  )
}
