/** Returns whether the browser has copied it. Pass a promise: Safari allows copying only during the click itself. */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    const blob = Promise.resolve(text).then((content) => new Blob([content], { type: 'text/plain' }))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    return true
  } catch {
    return copySelected(await text)
  }
}

/** Pages without TLS have no clipboard but this command; it copies what is selected. */
function copySelected(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null
  const area = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  area.style.cssText = 'position: fixed; opacity: 0'
  // Outside an open dialog nothing can be focused.
  ;(document.querySelector('dialog:modal') ?? document.body).append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  focused?.focus({ preventScroll: true })
  return isCopied
}
