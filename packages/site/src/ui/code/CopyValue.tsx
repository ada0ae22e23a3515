import { fill } from '@docs/model/language/fill'
import { useTexts } from '../route'

/**
 * A value to copy by pressing it, such as the number of a test card. The space between its `groups` is only visual:
 * screen readers, search and copying get one text.
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
