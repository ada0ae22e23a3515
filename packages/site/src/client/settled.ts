/**
 * Returns a function that runs `work` in the next frame, once however often it is called, and again 150 ms after the
 * last call, because sections that are laid out late move what is in view.
 */
export function whenSettled(work: () => void): () => void {
  let frame = 0
  let later: ReturnType<typeof setTimeout>
  const look = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      work()
    })
  }
  return () => {
    look()
    clearTimeout(later)
    later = setTimeout(look, 150)
  }
}
