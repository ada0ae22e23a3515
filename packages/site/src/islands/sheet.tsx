/** Loads an island's style sheet; `onSettled` also runs if that fails. */
export function Sheet({ href, onSettled }: { href: string; onSettled?: () => void }) {
  return <link rel="stylesheet" data-sheet="" href={href} onLoad={onSettled} onError={onSettled} />
}
