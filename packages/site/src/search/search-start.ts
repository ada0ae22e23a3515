import { addressOf, type Place } from '@docs/model/brand/addresses'
import { searchTasks } from '../sources/settings/search-tasks'
import { texts, type Texts } from '../words/texts'

/** Texts and tasks of the search dialog for one language and version, loaded when it is first needed. */
export interface SearchStart {
  texts: Texts['search']['answer'] & Texts['search']['start']
  tasks: { title: string; address: string }[]
}

/** Includes only tasks whose page exists. */
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
