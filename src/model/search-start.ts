import { addressOf, type Place } from '../site/addresses'
import { searchTasks } from '../site/search-tasks'
import { texts, type Texts } from '../site/texts'

/** What the search dialog of one language and version says and offers once it is open; no page carries it. */
export interface SearchStart {
  texts: Texts['search']['answer'] & Texts['search']['start']
  tasks: { title: string; address: string }[]
}

/** Tasks are offered where their page exists. */
export function searchStart(place: Omit<Place, 'id'>, exists: (address: string) => boolean): SearchStart {
  const { answer, start, tasks } = texts[place.locale].search
  return {
    texts: { ...answer, ...start },
    tasks: Object.entries(searchTasks).flatMap(([key, target]) => {
      const [id = '', anchor] = target.split('#')
      const address = addressOf({ ...place, id })
      const title = tasks[key as keyof typeof searchTasks]
      return exists(address) ? { title, address: address + (anchor ? `#${anchor}` : '') } : []
    }),
  }
}
