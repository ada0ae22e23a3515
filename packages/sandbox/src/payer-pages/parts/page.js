/* What pages gain where scripts run: local times, copying, printing, grouped card digits, news on the dashboard. */
const root = document.documentElement
root.dataset.js = ''

/** Puts the reader's own time before UTC, with the day only where the two differ. */
function localize(within) {
  for (const time of within.querySelectorAll('time[data-utc]')) {
    const at = new Date(time.dateTime)
    const show = (options) => new Intl.DateTimeFormat(root.dataset.format, options).format(at)
    const clock = { timeStyle: 'short' }
    const day = { dateStyle: 'long' }
    const utc = { timeZone: 'UTC' }
    if (at.getTimezoneOffset() === 0) continue
    const isSameDay = show(day) === show({ ...day, ...utc })
    time.textContent = `${show({ ...day, ...clock })} (${show({ ...(isSameDay ? {} : day), ...clock, ...utc })} UTC)`
  }
}

addEventListener('click', async ({ target }) => {
  const button = target.closest('button')
  if (button?.dataset.print !== undefined) print()
  if (button?.dataset.copy === undefined) return
  const value = button.parentElement.querySelector('code')
  try {
    await navigator.clipboard.writeText(value.textContent)
    button.querySelector('[role=status]').textContent = button.dataset.copy
  } catch {
    getSelection().selectAllChildren(value)
  }
})

/** Rewrites an input and leaves the cursor behind the same digit. */
function shape(input, write) {
  const before = input.value.slice(0, input.selectionStart).replace(/\D/g, '').length
  const isAtEnd = input.selectionStart === input.value.length
  input.value = write(input.value.replace(/\D/g, ''))
  let at = 0
  for (let left = before; left > 0; at += 1) if (/\d/.test(input.value[at] ?? '0')) left -= 1
  if (isAtEnd) at = input.value.length
  input.setSelectionRange(at, at)
}

const brands = [
  ['American Express', /^3[47]/],
  ['Mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['Visa', /^4/],
]
const brandOf = (digits) => brands.find(([, start]) => start.test(digits))?.[0] ?? ''

const shapes = {
  number: (digits) => {
    const brand = brandOf(digits)
    document.querySelector('[data-brand]').textContent = brand
    const groups = brand === 'American Express' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /\d{1,4}/g
    const parts = digits.match(groups) ?? []
    return (groups.global ? parts : parts.slice(1).filter(Boolean)).join(' ')
  },
  expiry: (digits) => [digits.slice(0, 2), digits.slice(2, 6)].filter(Boolean).join(' / '),
}

addEventListener('input', ({ target }) => {
  target.closest('[data-live]')?.setAttribute('data-touched', '')
  // What is being corrected is not wrong any more.
  if (target.ariaInvalid) target.closest('div').querySelector('.fault').remove()
  target.removeAttribute('aria-invalid')
  const write = target.dataset.shape && shapes[target.dataset.shape]
  if (write) shape(target, write)
})
for (const input of document.querySelectorAll('[data-shape=number]'))
  input.value = shapes.number(input.value.replace(/\D/g, ''))

/* Regions that change by themselves. What the reader types, holds or has opened stays. */
const regions = new Map([...document.querySelectorAll('[data-live]')].map((each) => [each, each.innerHTML]))
localize(document)

async function refresh() {
  const answer = document.hidden ? undefined : await fetch(location.href, { headers: { Accept: 'text/html' } })
  if (!answer?.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const [region, shown] of regions) {
    const next = fresh.querySelector(`[data-live="${region.dataset.live}"]`)?.innerHTML
    if (next === undefined || next === shown) continue
    if (region.dataset.touched !== undefined || region.contains(document.activeElement)) continue
    const open = [...region.querySelectorAll('details[open]')].map(({ id }) => id)
    region.innerHTML = next
    regions.set(region, next)
    for (const id of open) document.getElementById(id)?.setAttribute('open', '')
    localize(region)
  }
}
if (regions.size > 0) setInterval(() => refresh().catch(() => {}), 2000)
