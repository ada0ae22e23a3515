/** Announces a text to screen readers, in the page's only polite live region. */
export function announce(text: string): void {
  const status = document.querySelector('[data-status]')
  if (status) status.textContent = text
}
