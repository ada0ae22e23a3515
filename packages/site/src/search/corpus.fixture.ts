import type { SectionRecord } from './search-records'

/*
 * Generates a site of the size that the budgets are for: 250 pages of 8 sections of about 60 words. As on the real
 * site, three in five are guides of the same structure, which differ in names, numbers and some text of their own.
 */
const SYLLABLES =
  'ac ban cur der ent fil gat hol iss jus kit lim mer net ord pay que ref set tok unit ver wal ex yen zon'.split(' ')

const SENTENCES = [
  'The payer chooses {name} on the hosted payment page and confirms {n} in the application of the bank.',
  'Send the request with an idempotency key so that a retry cannot move money twice.',
  'The amount is a decimal string in {cur} with at most {d} decimal places, between {n} and {m}.',
  'When the status becomes completed we send a signed callback to the address of the merchant account.',
  'If no callback comes within {d} minutes, ask transaction_find with the merchant_reference of the order.',
  'A decline is an answer with a status and a failure_reason, never an error of the protocol.',
  'The field {name}_account holds the identifier of the recipient as the provider prints it.',
  'The session expires after {d} minutes; the transaction then becomes expired and cannot be paid.',
  'In the sandbox the amount {n} is declined with insufficient_funds and {m} stays in processing.',
  'Payouts by {name} are final: there is no method that takes the money back from the recipient.',
]

export const SECTIONS = 8
export const WORDS = 60

export function corpus(pages = 250): SectionRecord[] {
  const random = generator(7)
  const pick = <T>(list: T[]) => list[Math.floor(random() * list.length)]!
  const vocabulary = Array.from(
    { length: 5000 },
    () => pick(SYLLABLES) + pick(SYLLABLES) + (random() < 0.5 ? pick(SYLLABLES) : ''),
  )
  // Some words are much more frequent than others, as in real text.
  const word = () => vocabulary[Math.floor(vocabulary.length ** random()) - 1]!
  const fresh = (length: number) => Array.from({ length }, word).join(' ')
  const number = () => String(Math.floor(random() * 90_000 + 1) / 100)

  return Array.from({ length: pages }, (_, page) => {
    const isGuide = page % 5 < 3
    const name = vocabulary[page * 7]!
    const shaped = () =>
      pick(SENTENCES)
        .replace('{name}', name)
        .replace('{cur}', pick(['KES', 'BRL', 'EUR', 'UAH']))
        .replace('{n}', number())
        .replace('{m}', number())
        .replace('{d}', String(Math.floor(random() * 60)))
    const own = isGuide ? 15 : WORDS
    return Array.from({ length: SECTIONS }, (_, section): SectionRecord => {
      const words = [...fresh(own).split(' ')]
      while (words.length < WORDS) words.push(...shaped().split(' '))
      const pageTitle = `${name} ${isGuide ? 'on the hosted payment page' : fresh(2)}`
      return {
        page: `/services/${name}-${page}`,
        pageTitle,
        anchor: section === 0 ? '' : `section-${section}`,
        title: section === 0 ? pageTitle : isGuide ? `Step ${section}` : fresh(3),
        text: words.join(' '),
        context: 'services',
        kind: 'service',
        links: 0,
      }
    })
  }).flat()
}

/** A seeded random generator (mulberry32), so that the corpus is always the same. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
