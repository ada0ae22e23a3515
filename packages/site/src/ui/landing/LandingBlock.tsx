import type { ReactNode } from 'react'
import type { LandingView } from '../../views/landing'
import { brand } from '@docs/brand/brand'
import { ButtonLink } from '@docs/sandbox/ui/Button'
import { useLink, useTexts } from '../route'
import { Passage } from './Passage'
import { CoveragePicture } from './CoveragePicture'

/**
 * The top of the root page: what the API is, two ways in, a payment as a passage, links by task as `children`, the
 * coverage; the introduction follows in the same article.
 */
export function LandingBlock({ title, view, children }: { title: string; view: LandingView; children: ReactNode }) {
  const link = useLink()
  const x = useTexts().landing
  return (
    <div className="landing">
      <header className="landing__head">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p className="landing__tagline" lang="ru">
            {brand.tagline}
          </p>
        </div>
        <div>
          <p className="landing__lead">{view.lead}</p>
          <p className="landing__ways">
            <ButtonLink href={link('/first_payment')}>{x.start}</ButtonLink>
            <ButtonLink kind="quiet" href={link('/sandbox')}>
              {x.sandbox}
            </ButtonLink>
          </p>
        </div>
      </header>
      <Passage payment={view.payment} />
      {children}
      <CoveragePicture view={view} />
    </div>
  )
}
