/** A style sheet that comes with an island; `onSettled` also runs where it cannot be had. */
export function Sheet({ href, onSettled }: { href: string; onSettled?: () => void }) {
  return <link rel="stylesheet" data-sheet="" href={href} onLoad={onSettled} onError={onSettled} />
}
