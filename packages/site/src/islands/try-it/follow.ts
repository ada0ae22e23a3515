/* Keeps the samples beside the text in step with the reader's input. */
import { escapeMarkup } from '@docs/model/data/markup'
import { withFolded } from '../../samples/highlight/folded'
import type { Locale } from '@docs/model/language/locales'
import type { Texts } from '../../words/texts'
import type { RequestSample } from '../../samples/programs'

/** The programs shown, or about to be shown. */
let latest: RequestSample[] | undefined

/**
 * Replaces the example's programs. Each is updated in its own task, so that typing is not blocked; which language is
 * visible is the pane's concern.
 */
export function showPrograms(programs: RequestSample[], fold: Texts['shell']['fold'], locale: Locale): void {
  latest = programs
  for (const panel of document.querySelectorAll<HTMLElement>('.pane .code-tabs__panel'))
    setTimeout(() => latest === programs && showProgram(panel, programs, fold, locale))
}

function showProgram(
  panel: HTMLElement,
  programs: RequestSample[],
  fold: Texts['shell']['fold'],
  locale: Locale,
): void {
  const program = programs.find(({ language }) => language === panel.dataset.language)
  const code = panel.querySelector('pre code')
  if (!program || !code) return
  code.innerHTML = withFolded(coloured(program.code), program.folds ?? [], fold, locale)
  // The panel no longer needs to be fetched.
  delete panel.dataset.apart
}

const token = /(^|\s)((?:#|\/\/).*)$|("(?:[^"\\\n]|\\.)*")(\s*:)?|('(?:[^'\\\n]|\\.)*')|\b(\d[\d.]*)\b/gm

/** Highlights strings, names, numbers and comments, whose syntax all these languages share. */
function coloured(code: string): string {
  const span = (kind: string, text: string) => `<span class="token ${kind}">${escapeMarkup(text)}</span>`
  let html = ''
  let at = 0
  for (const { 0: whole, 1: space = '', 2: comment, 3: string, 4: colon = '', 5: other, index } of code.matchAll(
    token,
  )) {
    html += escapeMarkup(code.slice(at, index) + space)
    if (comment !== undefined) html += span('comment', comment)
    else if (string !== undefined) html += span(colon ? 'name' : 'string', string) + colon
    else html += span(other === undefined ? 'number' : 'string', whole.slice(space.length))
    at = index + whole.length
  }
  return html + escapeMarkup(code.slice(at))
}
