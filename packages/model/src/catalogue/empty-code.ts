/** A QR code without content, for pictures: scanning it cannot start a payment. */

const size = 25
const eye = 7

export const emptyCodeSvg =
  `<svg viewBox="-2 -2 ${size + 4} ${size + 4}" fill-rule="evenodd">` +
  `<path fill="#1c2733" d="${modules()}${eyes()}"/></svg>`

/** Dark runs of each row. */
function modules(): string {
  const near = (at: number) => at <= eye
  const far = (at: number) => at >= size - eye - 1
  let path = ''
  let state = 7
  for (let y = 0; y < size; y += 1) {
    let run = 0
    for (let x = 0; x <= size; x += 1) {
      if (x < size) state = (state * 1103515245 + 12345) % 2147483648
      const isCorner = (near(x) && near(y)) || (far(x) && near(y)) || (near(x) && far(y))
      if (x < size && !isCorner && state / 2147483648 < 0.48) run += 1
      else if (run > 0) {
        path += `M${x - run} ${y}h${run}v1h-${run}z`
        run = 0
      }
    }
  }
  return path
}

function eyes(): string {
  const corners = [
    [0, 0],
    [size - eye, 0],
    [0, size - eye],
  ]
  return corners.map(([x, y]) => `M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`).join('')
}
