/** Says a text to screen readers: the page's one polite live region. */
export function say(text: string): void {
  const status = document.querySelector('[data-status]')
  if (status) status.textContent = text
}
