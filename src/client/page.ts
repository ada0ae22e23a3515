type Behaviour = (main: HTMLElement) => void

const behaviours: Behaviour[] = []

/** Registers what has to happen for each page: for the first one, and for every one that navigation brings. */
export function onPage(behaviour: Behaviour): void {
  behaviours.push(behaviour)
}

/** Runs all behaviours for the page that now stands in the document; one that fails does not stop the others. */
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
