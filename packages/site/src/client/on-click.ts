/** Calls the handler for each click on an element that matches the selector, or on what is in it, on every page. */
export function onClick(selector: string, handler: (element: HTMLElement) => void): void {
  document.addEventListener('click', ({ target }) => {
    const element = (target as Element).closest<HTMLElement>(selector)
    if (element) handler(element)
  })
}
