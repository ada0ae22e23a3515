export interface Figure {
  count: number
  label: string
  href?: string
}

/** Counts of a page's contents, at its top. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <ul className="figures" data-search="off">
      {figures
        .filter(({ count }) => count > 0)
        .map(({ count, label, href }) => (
          <li key={label}>
            <strong>{count}</strong> {href === undefined ? label : <a href={href}>{label}</a>}
          </li>
        ))}
    </ul>
  )
}
