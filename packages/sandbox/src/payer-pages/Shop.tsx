import type { Theme } from './offers'

/** Who is paid: the logo of the design, or else a tile with the initial, and the name. */
export function Shop({ name, logo }: { name: string; logo?: Theme['logo'] }) {
  if (logo) return <img className="logo" src={`data:${logo.media_type};base64,${logo.data}`} alt={logo.alternative} />
  return (
    <p className="shop">
      <span className="tile" aria-hidden="true">
        {[...name][0]}
      </span>
      <strong>{name}</strong>
    </p>
  )
}
