/** Returns whether the browser has copied it. Pass a promise: Safari allows copying only during the click itself. */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    const blob = Promise.resolve(text).then((content) => new Blob([content], { type: 'text/plain' }))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    return true
  } catch {
    return false
  }
}
