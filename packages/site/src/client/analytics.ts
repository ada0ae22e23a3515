import { createStorageSlot } from './storage'

/** Session analytics for sites that configure it; its script is loaded only after the reader has agreed. */
export function attachAnalytics(): void {
  const slot = createStorageSlot('analytics-consent')
  const question = () => document.querySelector<HTMLElement>('[data-consent]')
  const answer = slot.get()
  if (answer === 'allow') load(question())
  else if (answer === null) question()?.removeAttribute('hidden')
  document.addEventListener('click', (event) => {
    const target = event.target as Element
    const allow = target.closest('[data-consent-allow]') !== null
    if (!allow && !target.closest('[data-consent-decline]')) return
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
