import type { Fold } from '@docs/model/contract/types'
import type { Locale } from '@docs/model/language/locales'
import { plural } from '@docs/model/language/plural'
import type { Texts } from '../../words/texts'

/**
 * Puts the lines of each fold behind a checkbox, which needs no script. Its label is drawn by the style sheet, so the
 * text of the block stays the whole program. Fails where a token would cross the edge of a fold.
 */
export function withFolded(html: string, folds: Fold[], texts: Texts['shell']['fold'], locale: Locale): string {
  const lines = html.split('\n')
  for (const { of, from, to } of folds.toReversed()) {
    const folded = lines.slice(from, to).join('\n')
    if (folded.split('<span').length !== folded.split('</span>').length)
      throw new Error(`A token crosses the edge of the folded ${of}:\n${folded}`)
    const label = plural(texts[of], locale, to - from)
    const box = `<input type="checkbox" data-fold="" aria-label="${label}">`
    const head = `<label class="fold" data-label="${label}">${box}</label>`
    lines.splice(from, to - from + 1, `${head}<span class="fold__lines">${folded}\n</span>${lines[to] ?? ''}`)
  }
  return lines.join('\n')
}
