/** Icons are decoration: the control that holds one carries the name. Paths on a 24 px grid. */
const paths = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5L5 19',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l5 5',
  sun:
    'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M19 5l-1.5 ' +
    '1.5M6.5 17.5L5 19',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
  check: 'M4 12.5l5.5 5.5L20 7',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  chevron: 'M9 6l6 6-6 6',
} as const

type IconName = keyof typeof paths

export function Icon({ name }: { name: IconName }) {
  return <Symbol path={paths[name]} />
}

/** A line icon on a 24 px grid, with the common stroke width, in the colour of the text. */
export function Symbol({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
