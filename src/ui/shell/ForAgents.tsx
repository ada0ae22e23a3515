import { listAddress } from '../../site/addresses'
import { useRoute, useTexts } from '../route'

/** What a program that reads the HTML from its beginning learns before the menus. Nobody is shown it. */
export function ForAgents() {
  const address = listAddress(useRoute())
  return (
    <p hidden>
      {useTexts().programs.first} <a href={address}>{address}</a>
    </p>
  )
}
