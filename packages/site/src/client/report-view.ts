import texts from '../../../../texts/feedback.json'
import { feedback, reportAddress } from '../sources/settings/feedback'
import { fill } from '@docs/model/language/fill'
import type { Locale } from '@docs/model/language/locales'
import { pageLocale } from './locale'
import sheet from './report.css?url'
import { sentenceAround } from './sentence'
import { addSheet } from './swap'

const blocks = 'p, li, dt, dd, td, th, h1, h2, h3, h4, pre, figcaption, summary, div'
/** How long a selection must be unchanged before the link is offered, in ms. */
const settledMs = 300

/**
 * Shows a link beside text selected in an article, which opens a prefilled report, if the site has an address for it.
 * The next Tab moves to the link, and Tab from there to what follows the selection.
 */
export async function offerReports(): Promise<void> {
  const { report } = feedback
  if (!report) return
  await addSheet(sheet)
  const locale = pageLocale()
  const link = document.createElement('a')
  link.className = 'report'
  link.popover = 'manual'
  link.textContent = texts.report[locale]
  // Clicking the link must not clear the selection.
  link.addEventListener('mousedown', (event) => event.preventDefault())

  let isNext = false
  const place = () => {
    const range = selectedRange()
    if (!range) return
    const { left, bottom } = range.getBoundingClientRect()
    link.style.setProperty('--x', `${Math.min(left, innerWidth - link.offsetWidth - 16)}px`)
    link.style.setProperty('--y', `${bottom + 8}px`)
  }
  const offer = () => {
    link.remove()
    const range = selectedRange()
    const block = range && blockOf(range.endContainer)
    if (!block) return
    const body = `${addressOf(blockOf(range.startContainer) ?? block)}\n\n> ${quoteOf(range, locale)}\n\n`
    const subject = fill(texts.subject[locale], { page: document.querySelector('h1')?.textContent ?? '' })
    link.href = reportAddress(report, { subject, body })
    block.append(link)
    link.showPopover()
    place()
    isNext = true
  }
  let timer: ReturnType<typeof setTimeout>
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(offer, settledMs)
  }
  document.addEventListener('selectionchange', soon)
  document.addEventListener('keydown', (event) => {
    if (!isNext || !link.isConnected || event.key !== 'Tab' || event.shiftKey) return
    isNext = false
    event.preventDefault()
    link.focus()
  })
  addEventListener('scroll', place, { passive: true })
  soon()
}

function selectedRange(): Range | undefined {
  const selection = getSelection()
  return selection && !selection.isCollapsed && selection.toString().trim() ? selection.getRangeAt(0) : undefined
}

/** The block of the article that contains a node; undefined outside articles. */
function blockOf(node: Node): Element | undefined {
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest('.article') ? (element.closest(blocks) ?? undefined) : undefined
}

/** The sentences around the selection; for a selection across blocks, the selected text only. */
function quoteOf(range: Range, locale: Locale): string {
  const block = blockOf(range.startContainer)
  const selected = range.toString()
  if (!block || block !== blockOf(range.endContainer)) return selected.replace(/\s+/g, ' ').slice(0, 500)
  const before = document.createRange()
  before.setStart(block, 0)
  before.setEnd(range.startContainer, range.startOffset)
  const start = before.toString().length
  const whole = document.createRange()
  whole.selectNodeContents(block)
  return sentenceAround(whole.toString(), start, start + selected.length, locale)
}

/** The page's address with the anchor of the heading above the block. */
function addressOf(block: Element): string {
  const heading = [...document.querySelectorAll('.article :is(h2, h3, h4)[id]')].findLast(
    (one) => one.contains(block) || one.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  return `${location.origin}${location.pathname}${heading ? `#${heading.id}` : ''}`
}
