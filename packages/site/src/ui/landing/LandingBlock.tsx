import type { ReactNode } from 'react'
import type { LandingView } from '../../views/landing'
import { brand } from '@docs/brand/brand'
import { defaultLocale } from '@docs/model/language/locales'
import { ButtonLink } from '@docs/sandbox/ui/Button'
import { CodeBlock } from '../code/CodeBlock'
import { Markdown } from '../Markdown'
import { Figure } from '../prose/Figure'
import { Tab, Tabs } from '../prose/Tabs'
import { useLink, useRoute, useTexts } from '../route'
import { CoveragePicture } from './CoveragePicture'

/**
 * The top of the root page: what the API is, a payment in three steps, the coverage. `children` are links by task; the
 * introduction follows in the same article.
 */
export function LandingBlock({ title, view, children }: { title: string; view: LandingView; children: ReactNode }) {
  const link = useLink()
  const x = useTexts().landing
  return (
    <div className="landing">
      <header className="landing__head">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p className="landing__lead">{view.lead}</p>
          <p>
            <ButtonLink href={link('/first_payment')}>{x.start}</ButtonLink>
          </p>
          <p className="landing__tagline" lang="ru">
            {brand.tagline}
          </p>
        </div>
        <Story payment={view.payment} />
      </header>
      <CoveragePicture view={view} />
      {children}
    </div>
  )
}

/** A payment as it was played by the gateway: what the server sends, what the payer sees, what the server receives. */
function Story({ payment: { endpoint, request, callback } }: Pick<LandingView, 'payment'>) {
  const { locale } = useRoute()
  const { story, steps } = useTexts().landing
  const picture = `${locale === defaultLocale ? '/images' : `/images/${locale}`}/hosted-page`
  return (
    <div className="landing__story" data-search="off">
      <Tabs label={story}>
        <Tab id="step-request" label={steps.request.label}>
          <p>{steps.request.text}</p>
          <CodeBlock code={JSON.stringify(request, null, 2)} language="json" title={endpoint} />
        </Tab>
        <Tab id="step-page" label={steps.page.label}>
          <p>{steps.page.text}</p>
          <Figure
            src={`${picture}.png`}
            srcSet={`${picture}.png 800w, ${picture}@2x.png 1600w`}
            width={800}
            height={560}
            alt={steps.page.alt}
          />
        </Tab>
        {callback !== undefined && (
          <Tab id="step-callback" label={steps.callback.label}>
            <p>
              <Markdown text={steps.callback.text} inline />
            </p>
            <CodeBlock
              code={JSON.stringify(callback, null, 2)}
              language="json"
              title={`POST ${request.callback_url ?? ''}`}
            />
          </Tab>
        )}
      </Tabs>
    </div>
  )
}
