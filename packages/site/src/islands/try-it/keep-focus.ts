/**
 * When the element that has the focus goes away, the nearest region around it gets the focus: the keyboard never falls
 * back to the top of the page. Returns a function that ends this.
 */
export function keepFocus(root: HTMLElement | ShadowRoot, last = root as HTMLElement): () => void {
  let focused: Element | undefined
  let around: HTMLElement[] = []
  const remember = ({ target }: Event) => {
    focused = target as Element
    around = []
    for (let at = focused.parentElement; at && at !== root; at = at.parentElement)
      if (at.hasAttribute('tabindex')) around.push(at)
  }
  const observer = new MutationObserver(() => {
    if (!focused || isShown(focused) || document.activeElement !== document.body) return
    const next = around.find(isShown) ?? last
    next.focus({ preventScroll: true })
  })
  root.addEventListener('focusin', remember)
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden', 'disabled'] })
  return () => {
    root.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}

const isShown = (element: Element): boolean => element.isConnected && element.getClientRects().length > 0
