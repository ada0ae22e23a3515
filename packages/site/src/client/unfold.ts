/** Opens the `details` around an element, and the element itself if it is one. */
export function openAround(element: Element | null): void {
  for (let around = element; around; around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true
}
