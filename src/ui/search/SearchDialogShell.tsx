import SearchDialog from '../../islands/search-dialog'
import { searchStrings } from '../../search/strings'
import { baseOf } from '../../site/addresses'
import { Island } from '../Island'
import { useRoute } from '../route'

/** The dialog with its input, which takes what is typed while the island's script is on its way. */
export function SearchDialogShell() {
  const { locale, version } = useRoute().page
  const strings = searchStrings[locale]
  return (
    <dialog id="search-dialog" className="search-dialog" aria-label={strings.label} data-swap="search-dialog">
      <Island name="search-dialog" component={SearchDialog} props={{ locale, base: baseOf(locale, version), strings }} load="reach" />
    </dialog>
  )
}
