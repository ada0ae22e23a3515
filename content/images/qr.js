// Patterns that look like QR codes and decode to nothing, so nobody can scan one into a payment.
const size = 25
const inFinder = (x, y) => (x < 8 && y < 8) || (x > size - 9 && y < 8) || (x < 8 && y > size - 9)
for (const canvas of document.querySelectorAll('canvas')) {
  const cell = canvas.width / size
  const context = canvas.getContext('2d')
  context.fillStyle = '#1c2733'
  for (let y = 0, state = 7; y < size; y++) {
    for (let x = 0; x < size; x++) {
      state = (state * 1103515245 + 12345) % 2147483648
      if (!inFinder(x, y) && state / 2147483648 < 0.48) context.fillRect(x * cell, y * cell, cell, cell)
    }
  }
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ]) {
    for (const [inset, colour] of [
      [0, '#1c2733'],
      [1, '#fff'],
      [2, '#1c2733'],
    ]) {
      context.fillStyle = colour
      context.fillRect((x + inset) * cell, (y + inset) * cell, (7 - 2 * inset) * cell, (7 - 2 * inset) * cell)
    }
  }
}
