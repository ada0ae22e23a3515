type Behaviour = (main: HTMLElement) => void

const behaviours: Behaviour[] = []

/** Registers what to run for each page: the first one, and every one that navigation brings. */
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
