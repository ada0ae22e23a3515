import { Fragment, type ReactNode } from 'react'

/** Items in a row with a separator between them, each in an element of its own unless it is a fragment. */
export function Separated({
  items,
  by = ', ',
  as: Item = 'span',
}: {
  items: ReactNode[]
  by?: ReactNode
  as?: 'span' | typeof Fragment
}) {
  return items.map((item, at) => (
    <Item key={at}>
      {at > 0 && by}
      {item}
    </Item>
  ))
}
