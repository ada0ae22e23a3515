/** Hides the services of the list that are not wanted, and every part of it that is then empty. */
export function showServices(wanted: Set<string>): void {
  for (const service of document.querySelectorAll<HTMLElement>('[data-service]')) {
    service.hidden = !wanted.has(service.dataset.service ?? '')
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-services]')) {
    part.hidden = !part.querySelector('[data-service]:not([hidden])')
  }
}
