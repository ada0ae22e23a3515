/* What pages gain where scripts run: local times, copying, printing, grouped card digits, news on the dashboard. */
const root = document.documentElement
root.dataset.js = ''

function localise(part) {
  const format = new Intl.DateTimeFormat(root.dataset.format, { dateStyle: 'long', timeStyle: 'short' })
  for (const time of part.querySelectorAll('time[data-local]'))
    time.textContent = format.format(new Date(time.dateTime))
}
localise(document)

addEventListener('click', async ({ target }) => {
  const button = target.closest('button')
  if (button?.dataset.print !== undefined) print()
  if (button?.dataset.copy === undefined) return
  const value = button.parentElement.querySelector('code')
  try {
    await navigator.clipboard.writeText(value.textContent)
  } catch {
    // Without TLS there is only this command, which copies what is selected.
    getSelection().selectAllChildren(value)
    if (!document.execCommand('copy')) return
  }
  button.querySelector('[role=status]').textContent = button.dataset.copy
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
  code: (digits) => digits.slice(0, 6),
  expiry: (digits) => [digits.slice(0, 2), digits.slice(2, 6)].filter(Boolean).join(' / '),
}

let hasTyped = false
addEventListener('input', ({ target }) => {
  hasTyped = true
  target.closest('[data-live]')?.setAttribute('data-touched', '')
  // What is being corrected is not wrong any more.
  const { form } = target
  const marked = '.fault:not([role])'
  target.closest('div, fieldset')?.querySelector(marked)?.remove()
  if (!form?.querySelector(marked)) form?.querySelector('.fault')?.remove()
  target.removeAttribute('aria-invalid')
  const write = target.dataset.shape && shapes[target.dataset.shape]
  if (write) shape(target, write)
})
for (const input of document.querySelectorAll('[data-shape=number]'))
  input.value = shapes.number(input.value.replace(/\D/g, ''))

/*
 * Regions that change by themselves, and pages that are loaded again when they show something else. What the reader
 * types, holds or has opened stays.
 */
const { state } = document.querySelector('main').dataset
const regions = new Map([...document.querySelectorAll('[data-live]')].map((each) => [each, each.innerHTML]))

async function refresh() {
  const answer =
    document.hidden && !state ? undefined : await fetch(location.href, { headers: { Accept: 'text/html' } })
  if (!answer?.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  // Not `reload`, which sends a form again.
  if (state && !hasTyped && fresh.querySelector('main').dataset.state !== state) location.replace(location.href)
  for (const [region, shown] of regions) {
    const next = fresh.querySelector(`[data-live="${region.dataset.live}"]`)?.innerHTML
    if (next === undefined || next === shown) continue
    if (region.dataset.touched !== undefined || region.contains(document.activeElement)) continue
    const open = [...region.querySelectorAll('details[open]')].map(({ id }) => id)
    region.innerHTML = next
    localise(region)
    regions.set(region, next)
    for (const id of open) document.getElementById(id)?.setAttribute('open', '')
  }
}
if (state || regions.size > 0) setInterval(() => refresh().catch(() => {}), 2000)
