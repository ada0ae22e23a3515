import { Button } from '@docs/sandbox/ui/Button'
import { analytics } from '../../sources/settings/analytics'
import { useTexts } from '../route'

/** Asked only on sites that configure session analytics; hidden until the script knows there is no answer yet. */
export function ConsentQuestion() {
  const t = useTexts().shell
  if (!analytics.id) return null
  return (
    <section
      className="consent"
      data-consent={analytics.id}
      data-consent-script={analytics.script}
      data-swap="consent"
      aria-label={t.analyticsQuestion}
      hidden
    >
      <p>{t.analyticsQuestion}</p>
      <Button data-consent-allow="">{t.analyticsAllow}</Button>
      <Button kind="text" data-consent-decline="">
        {t.analyticsDecline}
      </Button>
    </section>
  )
}
