/** What a reader does, in any engine: finds things by what they are, reaches for them, and reads. */
import { expect } from 'vitest'
import type { Engine } from './engine'

/** The middle of something, in CSS pixels of the window. */
export interface Place {
  x: number
  y: number
}

/** Each hand returns the place where it did it. */
export interface Reader {
  /** The texts of the visible elements that match. */
  texts: (selector: string) => Promise<string[]>
  click: (selector: string, text?: string) => Promise<Place>
  touch: (selector: string, text?: string) => Promise<Place>
  hover: (selector: string, text?: string) => Promise<Place>
}

export function readerOf(engine: Engine): Reader {
  /** Brings the first visible element into view, and waits until it holds still and nothing covers it. */
  async function reach(selector: string, text = ''): Promise<Place> {
    let place: Place | undefined
    const look = async () => {
      const before = place
      place = await engine.evaluate(placeOf, selector, text)
      return place !== undefined && place.x === before?.x && place.y === before.y
    }
    await expect.poll(look, { message: `${selector} ${text} can be reached` }).toBe(true)
    return place!
  }
  const at = (act: (x: number, y: number) => Promise<void>) => async (selector: string, text?: string) => {
    const place = await reach(selector, text)
    await act(place.x, place.y)
    return place
  }
  return {
    texts: (selector) => engine.evaluate(textsOf, selector),
    click: at(engine.click),
    touch: at(engine.touch),
    hover: at(engine.move),
  }
}

function placeOf(selector: string, text: string): Place | undefined {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (each) => each.checkVisibility({ visibilityProperty: true }) && each.innerText.includes(text),
  )
  if (!element) return undefined
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  // The first line of a link that is broken.
  const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  return element.contains(document.elementFromPoint(x, y)) ? { x, y } : undefined
}

const textsOf = (selector: string): string[] =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .map((each) => each.innerText.trim())
