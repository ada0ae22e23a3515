import { listAddress } from '@docs/model/brand/addresses'
import { useRoute, useTexts } from '../route'

/** A note for programs that read the HTML from its beginning, before the menus. Not displayed. */
export function ForAgents() {
  const address = listAddress(useRoute())
  return (
    <p hidden>
      {useTexts().programs.first} <a href={address}>{address}</a>
    </p>
  )
}
