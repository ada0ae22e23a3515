import { onClick } from './on-click'
import { createStorageSlot } from '../islands/storage'

/** Session analytics for sites that configure it; its script is loaded only after the reader has agreed. */
export function attachAnalytics(): void {
  const slot = createStorageSlot('analytics-consent')
  const question = () => document.querySelector<HTMLElement>('[data-consent]')
  const answer = slot.get()
  if (answer === 'allow') load(question())
  else if (answer === null) question()?.removeAttribute('hidden')
  onClick('[data-consent-allow], [data-consent-decline]', (button) => {
    const allow = button.hasAttribute('data-consent-allow')
    slot.set(allow ? 'allow' : 'decline')
    question()?.setAttribute('hidden', '')
    if (allow) load(question())
  })
}

function load(question: HTMLElement | null): void {
  const { consent, consentScript } = question?.dataset ?? {}
  if (!consent || !consentScript) return
  const script = document.createElement('script')
  script.src = consentScript
  script.dataset.id = consent
  script.async = true
  document.head.append(script)
}
