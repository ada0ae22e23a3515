/** A browser as its reader uses it: a window, a keyboard, a pointer, fingers, and what it says on its console. */
export interface Engine extends Hands {
  /** Opens a path of the site and waits until the page is loaded. */
  open: (path: string) => Promise<void>
  back: () => Promise<void>
  reload: () => Promise<void>
  /** Calls a function in the page. Arguments and result are JSON. */
  evaluate: <Given extends unknown[], Value>(look: (...given: Given) => Value, ...given: Given) => Promise<Value>
  /** Gives the page this much room, in CSS pixels. */
  size: (width: number, height: number) => Promise<void>
  /** Console messages, uncaught errors and violations of the policy in order. */
  log: string[]
  close: () => Promise<void>
}

/** What a reader does with keys, a mouse and a finger; places are CSS pixels of the window. */
export interface Hands {
  /** Presses a key, such as `Enter` or `Control+k`. */
  press: (key: string) => Promise<void>
  type: (text: string) => Promise<void>
  move: (x: number, y: number) => Promise<void>
  click: (x: number, y: number) => Promise<void>
  touch: (x: number, y: number) => Promise<void>
}

/** The source of a call, for engines that take text; its value is JSON, or undefined. */
export const callOf = (look: (...given: never[]) => unknown, given: unknown[]): string =>
  `JSON.stringify((${look.toString()})(${given.map((each) => JSON.stringify(each)).join()}))`

export const readValue = <Value>(json: string | undefined | null): Value =>
  (json == null ? undefined : JSON.parse(json)) as Value
