import type { Hands } from './engine'

/** The keys that WebDriver names by characters of its own. */
const named: Record<string, string> = {
  Escape: '\uE00C',
  Enter: '\uE007',
  Tab: '\uE004',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  End: '\uE010',
  Control: '\uE009',
  Shift: '\uE008',
}

/** Keys, mouse and finger by the input actions that both protocols of WebDriver share. */
export function handsBy(perform: (sources: object[]) => Promise<unknown>): Hands {
  const keys = async (actions: object[]) => void (await perform([{ type: 'key', id: 'keyboard', actions }]))
  const pointer = async (pointerType: 'mouse' | 'touch', actions: object[]) =>
    void (await perform([{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }]))
  const to = (x: number, y: number) => ({ type: 'pointerMove', x, y, duration: 0 })
  const tap = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return {
    press: (key) => {
      const values = key.split('+').map((each) => named[each] ?? each)
      return keys([
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      ])
    },
    type: (text) =>
      keys(
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      ),
    move: (x, y) => pointer('mouse', [to(x, y)]),
    click: (x, y) => pointer('mouse', [to(x, y), ...tap]),
    touch: (x, y) => pointer('touch', [to(x, y), ...tap]),
  }
}
