import type { TryItView } from '../../views/try-it'

/** A status chip, linked to the status's explanation. */
export function Status({ view, name }: { view: Pick<TryItView, 'statuses'>; name: string }) {
  const place = view.statuses[name]
  if (!place) return <code>{name}</code>
  return (
    <a href={place.href}>
      <code className={`status status--${place.action} status--${name}`}>{name}</code>
    </a>
  )
}
