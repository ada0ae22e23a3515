import type { ComponentProps } from 'react'

interface Look {
  /**
   * `main`: what most come to press, filled. `quiet`: another way, outlined. `plain`: the same in the colour of the
   * text. `danger`: what cannot be undone. `text`: looks like a link.
   */
  kind?: 'main' | 'quiet' | 'plain' | 'danger' | 'text'
  /** For rows of several. */
  small?: boolean
}

/** A button; it submits its form only with `type="submit"`. Its looks are in controls.css. */
export const Button = ({ kind, small, className, type = 'button', ...others }: Look & ComponentProps<'button'>) => (
  <button type={type} className={classOf({ kind, small }, className)} {...others} />
)

/** A link that looks like a button. */
export const ButtonLink = ({ kind, small, className, ...others }: Look & ComponentProps<'a'>) => (
  <a className={classOf({ kind, small }, className)} {...others} />
)

function classOf({ kind = 'main', small }: Look, own: string | undefined): string {
  const look = kind === 'text' ? 'text-button' : kind === 'main' ? 'button' : `button button--${kind}`
  return [look, small && 'button--small', own].filter(Boolean).join(' ')
}
