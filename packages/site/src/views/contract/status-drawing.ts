/** Layout of the status machine: transitions lead down and to the right, those to terminal statuses into one column. */
import type { MerchantAction, Status, StatusMachine, Trigger } from '@docs/model/contract/types'

/** What changes a transaction's status: a call by the merchant, or someone else. */
export type Mover = { operation: string } | { who: Trigger }

/** All transitions from one status to another. */
export interface StatusEdge {
  from: string
  to: string
  movers: Mover[]
}

export interface Point {
  x: number
  y: number
}

interface Area extends Point {
  width: number
  height: number
}

export interface StatusDrawing {
  width: number
  height: number
  boxes: (Area & Pick<Status, 'id' | 'action'>)[]
  /** A line ends in an arrow, or where it joins one that does. */
  lines: { points: Point[]; end: 'arrow' | 'junction'; action: MerchantAction }[]
  labels: (Area & { lines: Mover[][] })[]
}

/** The edges between statuses, each pair once, in the order of the contract. */
export function edgesOf({ transitions }: StatusMachine): StatusEdge[] {
  const edges = new Map<string, StatusEdge>()
  for (const { from, to, operation, trigger } of transitions) {
    if (from === null) continue
    const edge = edges.get(`${from} ${to}`) ?? { from, to, movers: [] }
    edges.set(`${from} ${to}`, edge)
    const mover: Mover = operation === undefined ? { who: trigger } : { operation }
    if (!edge.movers.some((each) => wordOf(each) === wordOf(mover))) edge.movers.push(mover)
  }
  return [...edges.values()]
}

/** Width in px of the narrowest text column beside a table of contents, without the frame. */
const width = 622
const height = 32
export const padding = 8
/** Space in px for the mark before a status' name. */
export const mark = 14
/** Width in px of a letter of an identifier. Other movers are named in a word of at most nine letters. */
const letter = 7.85
const wordOf = (mover: Mover) => ('operation' in mover ? mover.operation : mover.who)
const widthOf = (movers: Mover[]) =>
  letter *
  movers.map((mover) => ('operation' in mover ? mover.operation.length : 9)).reduce((sum, each) => sum + each + 2, -2)
/** The height of a line of a label, in which a link is large enough to touch. */
export const line = 24
const indent = 44
const gap = 10

const boxWidth = ({ id }: Status) => id.length * letter + mark + 2 * padding

export function drawStatuses(machine: StatusMachine): StatusDrawing {
  const { statuses } = machine
  const edges = edgesOf(machine)
  const open = statuses.filter(({ terminal }) => !terminal)
  const ends = statuses.filter(({ terminal }) => terminal)
  const order = new Map(open.map(({ id }, index) => [id, index]))
  const back = edges.find(({ from, to }) => order.has(to) && order.get(to)! <= order.get(from)!)
  if (back) throw new Error(`${back.from} leads back to ${back.to}. List statuses in the order in which they come.`)

  const boxes: StatusDrawing['boxes'] = []
  const lines: StatusDrawing['lines'] = []
  const labels: StatusDrawing['labels'] = []
  const boxOf = (id: string) => boxes.find((each) => each.id === id)!
  const label = (movers: Mover[], x: number, bottom: number, room: number) => {
    const wrapped = inLines(movers, room)
    const size = { width: Math.max(...wrapped.map(widthOf)), height: wrapped.length * line }
    labels.push({ x, y: bottom - size.height, ...size, lines: wrapped })
    return size
  }

  const endX = width - Math.max(...ends.map(boxWidth))
  const labelEnd = endX - gap * (ends.length + 3)
  const tracks: { to: string; start: Point[]; y: number }[] = []
  let y = gap
  for (const [index, status] of open.entries()) {
    const own = { x: index * indent, width: boxWidth(status), height }
    const right = own.x + own.width
    const into = edges.filter(({ to }) => to === status.id)
    const above = boxes.at(-1)
    if (above) {
      const x = Math.min(right, above.x + above.width) - 2 * padding
      const widest = Math.max(0, ...into.map(({ movers }) => inLines(movers, labelEnd - x).length))
      y += widest * line + 2 * gap
      for (const { from, movers } of into) {
        const start = boxOf(from)
        const isNext = from === above.id
        const left = isNext ? x : start.x + padding
        const points = isNext
          ? [
              { x, y: start.y + height },
              { x, y },
            ]
          : [
              { x: left, y: start.y + height },
              { x: left, y: y + height / 2 },
              { x: own.x, y: y + height / 2 },
            ]
        lines.push({ points, end: 'arrow', action: status.action })
        label(movers, left + gap, y - gap, (isNext ? labelEnd : x) - left - gap)
      }
    }
    boxes.push({ id: status.id, action: status.action, ...own, y })
    const middle = y + height / 2
    const stem = right + gap
    let last = y - padding
    for (const { to, movers } of edges.filter(({ from, to }) => from === status.id && !order.has(to))) {
      const lines = inLines(movers, labelEnd - stem - gap).length
      last = Math.max(middle, last + lines * line + (last < middle ? 0 : padding / 2))
      label(movers, stem + gap, last - 1, labelEnd - stem - gap)
      tracks.push({
        to,
        y: last,
        start: [
          { x: right, y: middle },
          { x: stem, y: middle },
          { x: stem, y: last },
        ],
      })
    }
    y = Math.max(y + height, last)
  }

  const total = y + height / 2
  const meanOf = ({ id }: Status) => {
    const own = tracks.filter(({ to }) => to === id)
    return own.reduce((sum, each) => sum + each.y, 0) / own.length
  }
  const sorted = ends.toSorted((a, b) => meanOf(a) - meanOf(b))
  for (const [index, { id, action, ...status }] of sorted.entries()) {
    const own = tracks.filter(({ to }) => to === id)
    const x = endX - gap * (index + 2)
    let at = height / 2 + (index * (total - height)) / Math.max(1, ends.length - 1)
    while (tracks.some((track) => Math.abs(track.y - at) < padding)) at += 1
    boxes.push({ id, action, x: endX, y: at - height / 2, width: boxWidth({ id, action, ...status }), height })
    for (const track of own) lines.push({ points: [...track.start, { x, y: track.y }], end: 'junction', action })
    const far = [...own.map((track) => track.y), at]
    for (const from of [Math.min(...far), Math.max(...far)].filter((each) => each !== at))
      lines.push({
        points: [
          { x, y: from },
          { x, y: at },
          { x: endX, y: at },
        ],
        end: 'arrow',
        action,
      })
  }
  return { width, height: Math.max(...boxes.map((each) => each.y + height)) + 2, boxes, lines, labels }
}

/** The movers in lines of at most this width. */
function inLines(movers: Mover[], room: number): Mover[][] {
  const lines: Mover[][] = []
  for (const mover of movers) {
    const last = lines.at(-1)
    if (last && widthOf([...last, mover]) <= room) last.push(mover)
    else lines.push([mover])
  }
  return lines
}

/** Descriptions of overlaps; empty for a legible drawing. */
export function collisions({ width: wide, boxes, lines, labels }: StatusDrawing): string[] {
  const named = [
    ...boxes.map((each) => ({ ...each, name: each.id })),
    ...labels.map((each) => ({ ...each, name: each.lines.flat().map(wordOf).join(', ') })),
  ]
  const segments = lines.flatMap(({ points }) =>
    points.slice(1).map((end, index) => {
      const start = points[index]!
      const [x, y] = [Math.min(start.x, end.x), Math.min(start.y, end.y)]
      return { x, y, width: Math.abs(end.x - start.x), height: Math.abs(end.y - start.y) }
    }),
  )
  return named.flatMap((one, index) => [
    ...(one.x + one.width > wide ? [`${one.name} does not fit: the drawing is ${wide} pixels wide`] : []),
    ...named.slice(index + 1).flatMap((other) => (meet(one, other) ? [`${one.name} lies on ${other.name}`] : [])),
    ...(segments.some((segment) => meet(one, segment)) ? [`${one.name} lies on a line`] : []),
  ])
}

/** Whether two areas overlap; touching edges do not count. */
const meet = (a: Area, b: Area): boolean =>
  a.x + a.width > b.x && b.x + b.width > a.x && a.y + a.height > b.y && b.y + b.height > a.y
