type Behaviour = (main: HTMLElement) => void

const behaviours: Behaviour[] = []

/** Registers a behaviour to run on each page: the first, and every page that navigation swaps in. */
export function onPage(behaviour: Behaviour): void {
  behaviours.push(behaviour)
}

/** Runs all behaviours on the current page; an error in one does not stop the others. */
export function pageArrived(): void {
  const main = document.getElementById('content')
  if (!main) return
  for (const behaviour of behaviours) {
    try {
      behaviour(main)
    } catch (error) {
      reportError(error)
    }
  }
}
