import type { Method } from '@docs/model/catalogue/types'
import { useRoute } from '../route'

/** Tile backgrounds, chosen by the letters of the method's id, so that neighbours in a list differ. */
const grounds = ['soft', 'sunken', 'solid'] as const

/** Two letters of a method's name, in place of a logo: decoration beside the name. */
export function MethodTile({ method: { id, name } }: { method: Pick<Method, 'id' | 'name'> }) {
  const { locale } = useRoute()
  const sum = [...id].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span className={`method-tile method-tile--${grounds[sum % grounds.length]!}`} aria-hidden="true" data-tool="">
      {lettersOf(name[locale])}
    </span>
  )
}

/** Initials of the first two names in it, `Gate Pay`, or parts of one, `PicPay`; else its first two letters. */
export function lettersOf(name: string): string {
  const words = name.match(/\p{Lu}[\p{Ll}’'\d]+|\p{Lu}+(?!\p{Ll})|\d+/gu) ?? []
  const [first = name, second] = words
  return (second === undefined ? first.slice(0, 2) : first.charAt(0) + second.charAt(0)).toUpperCase()
}
