import { fill } from '../../site/fill'
import { useTexts } from '../route'

/**
 * A value that readers take with them, such as the number of a test card: pressing it copies. Its `groups` only stand
 * apart for the eye; what is read, found and copied is one text.
 */
export function CopyValue({ groups }: { groups: string[] }) {
  const t = useTexts().tools
  return (
    <button
      type="button"
      className="copy-value"
      data-copy="value"
      aria-label={fill(t.copy, { name: groups.join('') })}
      data-done={t.copied}
      data-failed={t.copyFailed}
    >
      <code>
        {groups.map((group, place) => (
          <span key={place}>{group}</span>
        ))}
      </code>
    </button>
  )
}
