import type { Place } from '@docs/model/brand/addresses'
import { tasksAt, type Task } from '../sources/settings/search-tasks'
import { texts, type Texts } from '../words/texts'

/** Texts and tasks of the search dialog for one language and version, loaded when it is first needed. */
export interface SearchStart {
  texts: Texts['search']['answer'] & Texts['search']['start']
  tasks: Task[]
}

/** Includes only tasks whose page exists. */
export function searchStart(place: Omit<Place, 'id'>, exists: (address: string) => boolean): SearchStart {
  const { answer, start } = texts[place.locale].search
  return {
    texts: { ...answer, ...start },
    tasks: tasksAt(place).filter(({ address }) => exists(address.replace(/#.*/, ''))),
  }
}
