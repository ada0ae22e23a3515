/* Positions of values in a JSON text. */
import { pointerTo } from '@docs/model/data/json-pointer'

/** Offsets in the text. */
export interface Place {
  from: number
  to: number
}

interface JsonPlaces {
  /** By JSON Pointer: a member of an object with its name, an item of a list, the whole at ''. */
  places: Map<string, Place>
  /** Offset of the first character that is not JSON, or of a name that an object has twice. */
  wrong?: number
}

/** Parses JSON up to the first error. */
export function placesOf(text: string): JsonPlaces {
  const places = new Map<string, Place>()
  try {
    readWhole(text, places)
    return { places }
  } catch (error) {
    if (error instanceof Wrong) return { places, wrong: error.at }
    throw error
  }
}

class Wrong extends Error {
  constructor(readonly at: number) {
    super(`The text is not JSON from ${at} on.`)
  }
}

const space = /[ \t\n\r]*/y
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y
const plain = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

function readWhole(text: string, places: Map<string, Place>): void {
  let at = 0
  const match = (form: RegExp): string | undefined => {
    form.lastIndex = at
    const found = form.exec(text)?.[0]
    at += found?.length ?? 0
    return found
  }
  const skip = () => void match(space)
  const expect = (sign: string) => {
    if (text[at] !== sign) throw new Wrong(at)
    at += 1
    skip()
  }

  /** Parses the comma-separated items between two brackets. */
  const list = (end: string, one: () => void) => {
    at += 1
    skip()
    if (text[at] !== end)
      for (;;) {
        one()
        skip()
        if (text[at] === end) break
        expect(',')
      }
    at += 1
  }
  const value = (pointer: string, from: number) => {
    if (text[at] === '{') {
      const names = new Set<string>()
      list('}', () => {
        const begin = at
        const name = match(string)
        if (name === undefined) throw new Wrong(at)
        const key = JSON.parse(name) as string
        if (names.has(key)) throw new Wrong(begin)
        names.add(key)
        skip()
        expect(':')
        value(pointerTo(pointer, key), begin)
      })
    } else if (text[at] === '[') {
      let index = 0
      list(']', () => {
        value(pointerTo(pointer, index), at)
        index += 1
      })
    } else if (match(string) === undefined && match(plain) === undefined) throw new Wrong(at)
    places.set(pointer, { from, to: at })
  }

  skip()
  value('', at)
  skip()
  if (at < text.length) throw new Wrong(at)
}

/** The place of a pointer, or of its nearest ancestor. */
export function placeAt({ places }: JsonPlaces, pointer: string): Place | undefined {
  const found = places.get(pointer)
  return found ?? (pointer === '' ? undefined : placeAt({ places }, pointer.slice(0, pointer.lastIndexOf('/'))))
}

/** The number of the line at an offset, from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
