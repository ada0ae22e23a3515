import { describe, expect, it } from 'vitest'
import type { SearchContext } from '../sources/settings/search-contexts'
import { buildGuides, buildIndex } from './build'
import { SectionIndex } from './section-index'
import { PLACE } from '../article/place'
import type { SectionRecord } from './search-records'
import type { SearchIndexFile } from './types'

function section(
  page: string,
  pageTitle: string,
  text: string,
  own?: { anchor: string; title: string },
  context: SearchContext | '' = '',
): SectionRecord {
  return {
    page,
    pageTitle,
    anchor: own?.anchor ?? '',
    title: own?.title ?? pageTitle,
    text,
    context,
    kind: 'guide',
  }
}

const indexOf = (...records: SectionRecord[]) => new SectionIndex(JSON.parse(buildIndex(records)) as SearchIndexFile)
const oneText = (text: string) => indexOf(section('/page', 'Заголовок', text))
const urls = (index: SectionIndex, input: string) =>
  index.search(input, 20).results.map(({ url }) => url.replace(/\?[^#]*/, ''))
const finds = (index: SectionIndex, input: string) => index.search(input, 1).total > 0

describe('fields', () => {
  const own = { anchor: 'request', title: 'Request body' }
  const field = (anchor: string, text: string) => `${PLACE}${anchor} ${text} `
  const customer = field('request.customer', 'object of a pay-in') + field('request.customer.tax_id', 'tax number')
  const recipient = field('request.recipient', 'object of a payout') + field('request.recipient.tax_id', 'tax number')
  const create = section('/create', 'transaction_create', customer + recipient, own)
  const page = indexOf(section('/page', 'Documents', 'Send tax_id with a payout. A tax_id has 11 digits.'), create)
  const [first] = page.search('tax_id payout', 1).results

  it('the explanation of a field comes before mentions of it', () => {
    expect(urls(page, 'tax_id')).toEqual([
      '/create#request.customer.tax_id',
      '/create#request.recipient.tax_id',
      '/page',
    ])
  })

  it('among fields of the same name the rest of the query decides, including the names of parent fields', () => {
    expect(urls(page, 'tax_id payout')[0]).toBe('/create#request.recipient.tax_id')
    expect(urls(page, 'tax_id payin')[0]).toBe('/create#request.customer.tax_id')
    expect(urls(page, 'recipient.tax_id')[0]).toBe('/create#request.recipient.tax_id')
  })

  it('a field of an object is found by its path too', () => {
    const object = section('/recipient', 'Recipient', field('recipient.tax_id', 'tax number'))
    expect(urls(indexOf(create, object), 'recipient.tax_id')).toContain('/recipient#recipient.tax_id')
  })

  it('a result shows the path and the description of the field', () => {
    expect(first?.title).toBe('Request body › recipient.tax_id')
    expect(first?.excerpt.map(({ text }) => text).join('')).toBe('tax_id tax number')
  })

  it('a word that names no field leads to the section', () => {
    expect(urls(page, 'object')).toEqual(['/create#request'])
  })
})

describe('word forms', () => {
  const families = [
    ['платіж', 'платежі', 'платежів', 'платежами', 'платежу', 'платежем'],
    ['картка', 'картки', 'картку', 'картці', 'карток', 'картками'],
    ['статус', 'статусу', 'статуси', 'статусів'],
    ['відповідь', 'відповіді', 'відповідей', 'відповіддю'],
    ['сторінка', 'сторінки', 'сторінок', 'сторінці'],
    ['списання', 'списань', 'списанням'],
    ['рахунок', 'рахунка', 'рахунки', 'рахунків'],
    ['обліковий', 'облікового', 'облікові', 'обліковими'],
    ['подпись', 'подписи', 'подписью', 'подписей'],
    ['ошибка', 'ошибки', 'ошибок', 'ошибками'],
    ['payment', 'payments'],
    ['status', 'statuses'],
    ['currency', 'currencies'],
    ['sign', 'signed', 'signing'],
    ['приходить', 'приходять'],
  ]
  it.each(families)('%s: every form finds every other', (...forms) => {
    const missed = forms.flatMap((written) =>
      forms.filter((asked) => !finds(oneText(`До ${written} після`), asked)).map((asked) => `${asked} in ${written}`),
    )
    expect(missed).toEqual([])
  })

  it.each([
    ['виплата', 'выплаты'],
    ['платежі', 'платежи'],
    ['платіж', 'платежа'],
    ['сервіси', 'сервисов'],
    ['банк', 'банков'],
    ['статуси', 'статусов'],
  ])('Ukrainian %s is found by Russian %s', (written, asked) => expect(finds(oneText(written), asked)).toBe(true))

  it('a verb finds the noun derived from it', () => {
    expect(finds(oneText('Створення платежу'), 'створити')).toBe(true)
    expect(finds(oneText('Скасування платежу'), 'скасувати платіж')).toBe(true)
  })

  it('unrelated words do not find each other', () => {
    const index = indexOf(
      ...['запити', 'записи', 'статуси', 'стать', 'відмова', 'відміна'].map((word) =>
        section(`/${word}`, 'Слово', word),
      ),
    )
    for (const word of ['запит', 'запис', 'статус', 'відмов']) expect(urls(index, word)).toHaveLength(1)
    expect(finds(oneText('a signed request'), 'підпис')).toBe(false)
  })

  it('every word of an API can be found', () => {
    for (const word of ['get', 'can', 'own', 'not']) expect(finds(oneText('get can own not'), word)).toBe(true)
  })
})

describe('spelling', () => {
  it.each(["п'ять", 'п’ять', 'пʼять', 'п`ять', 'П’ЯТЬ', 'пять'])('%s finds п’ять', (asked) => {
    expect(finds(oneText('за п’ять хвилин'), asked)).toBe(true)
  })

  it('treats composed and decomposed letters as equal', () => {
    expect(finds(oneText('коди країн'), 'країн'.normalize('NFD'))).toBe(true)
    expect(finds(oneText('країн'.normalize('NFD')), 'країн')).toBe(true)
    expect(finds(oneText('Côte d’Ivoire'), 'cote')).toBe(true)
  })

  it.each(['calback', 'callbck', 'callbcak', 'callbackk', 'xallback'])(
    '%s, one error away, finds callback',
    (asked) => {
      expect(finds(oneText('A callback is sent'), asked)).toBe(true)
    },
  )

  it('tolerates an error in an inflected form that no page has', () => {
    expect(finds(oneText('Підпис колбека'), 'колбкком')).toBe(true)
  })

  it('does not tolerate two errors, or any error in short words and codes', () => {
    const index = oneText('A callback with code E1042 and key')
    for (const asked of ['clback', 'kez', 'E1043']) expect(finds(index, asked)).toBe(false)
  })

  it('prefers the typed word to one that differs by an error', () => {
    const index = indexOf(section('/form', 'Form', 'A form'), section('/from', 'From', 'From here'))
    expect(urls(index, 'from')).toEqual(['/from'])
  })
})

describe('keyboard layout', () => {
  const index = indexOf(
    section('/callbacks', 'Колбеки', 'A callback is sent'),
    section('/cards', 'Картки', 'Тестові картки'),
  )

  it('reads a meaningless query in the other keyboard layout', () => {
    expect(urls(index, 'rjk,tr')).toEqual(['/callbacks'])
    expect(urls(index, 'сфддифсл')).toEqual(['/callbacks'])
    expect(urls(index, 'ntcnjds картки')).toEqual(['/cards'])
  })

  it('keeps a meaningful query as typed, even with a spelling error', () => {
    expect(urls(indexOf(section('/pix', 'Pix', 'Pix'), section('/keys', 'Зшч', 'зшч')), 'зшч')).toEqual(['/keys'])
    expect(urls(index, 'callbck')).toEqual(['/callbacks'])
  })
})

describe('Ukrainian and Russian in Latin letters', () => {
  const index = indexOf(
    section('/payouts', 'Виплати', 'Виплата на картку'),
    section('/refunds', 'Повернення', 'Возврат денег, как его зовут'),
    section('/other', 'Other', 'nothing of the kind'),
  )

  it.each([
    ['vyplata', '/payouts'],
    ['vyp', '/payouts'],
    ['povernennia', '/refunds'],
    ['povernennya', '/refunds'],
  ])('%s', (asked, found) => expect(urls(index, asked)[0]).toBe(found))

  it.each([
    ['бинанс', 'Binance'],
    ['бінансом', 'Binance'],
    ['пікпей', 'PicPay'],
    ['хіпу', 'Khipu'],
    // The word with the same vowels comes first, although other words sound alike.
    ['блік', 'BLIK'],
  ])('the name %s, spelt by sound, finds %s', (asked, name) => {
    const names = ['Binance', 'Skrill', 'PicPay', 'Webpay', 'Khipu', 'Efecty', 'Pix', 'BLIK', 'Block']
    const brands = indexOf(...names.map((one) => section(`/${one}`, one, `Платежі через ${one}`)))
    expect(urls(brands, asked)).toEqual([`/${name}`])
  })

  it('a name that sounds like the word comes before another form of a similar word', () => {
    const both = indexOf(section('/block', 'Блок', 'блок'), section('/blik', 'BLIK', 'BLIK'))
    expect(urls(both, 'блік')).toEqual(['/blik'])
  })

  it('a word with a meaning in Latin letters is not transliterated', () => {
    const both = indexOf(section('/kod', 'Kod', 'kod'), section('/code', 'Код', 'код'))
    expect(urls(both, 'kod')).toEqual(['/kod'])
  })
})

describe('rows', () => {
  const statuses = { anchor: 'statuses', title: 'All statuses' }
  const row = (name: string, text: string) => `${PLACE}${name} ${text} `
  const index = indexOf(
    section('/guide', 'Guide', 'Once expired, always expired: an expired session is expired for good'),
    section(
      '/statuses',
      'Statuses',
      row('completed', 'The money has come') + row('expired', 'The time is over'),
      statuses,
    ),
    section('/cards', 'Cards', row('4111111111111111', 'Paid') + row('4000001000002014', 'Declined')),
  )

  it('the row with the searched name comes first, with its own address and text', () => {
    expect(urls(index, 'expired')[0]).toBe('/statuses#expired')
    expect(index.search('expired', 1).results[0]!.title).toBe('All statuses › expired')
  })

  it('a row comes before pages with its name in their titles', () => {
    const long = section(
      '/statuses',
      'Statuses',
      `${row('expired', 'Over')} ${'Much else is told. '.repeat(40)}`,
      statuses,
    )
    const titled = section('/expired_sessions', 'Expired sessions', 'When sessions have expired')
    expect(urls(indexOf(titled, long), 'expired')).toEqual(['/statuses#expired', '/expired_sessions'])
    expect(urls(indexOf(titled, long), 'expired sessions')[0]).toBe('/expired_sessions')
  })

  it('the first digits of a card number are enough', () => {
    expect(urls(index, '4111')).toEqual(['/cards#4111111111111111'])
  })
})

describe('identifiers', () => {
  const index = indexOf(
    section('/api/transaction_create', 'Create', 'Send Idempotency-Key and service.id and returnUrl to begin'),
    section('/api/other', 'Other', 'Nothing of the kind'),
  )
  it.each([
    'transaction_create',
    'create',
    'transaction create',
    'TRANSACTION_CREATE',
    'idempotency',
    'service.id',
    'returnUrl',
    'url',
    'transaction_craete',
  ])('%s', (asked) => {
    expect(urls(index, asked)).toEqual(['/api/transaction_create'])
  })

  it('a word is still found while its ending is being typed', () => {
    const text = oneText('The transaction is authorized')
    for (const word of ['transaction', 'authorized']) {
      for (let length = 3; length <= word.length; length++)
        expect(finds(text, word.slice(0, length)), word.slice(0, length)).toBe(true)
    }
  })
})

describe('ranking', () => {
  const index = indexOf(
    section('/guide', 'Guide', 'A callback, one more callback and again a callback: callback'),
    section('/guide', 'Guide', 'Short', { anchor: 'callback', title: 'The callback' }),
    section('/callbacks', 'Callbacks', 'How we tell you'),
    section('/callbacks', 'Callbacks', 'A callback is tried again', { anchor: 'schedule', title: 'Schedule' }),
    section('/api/transaction_create', 'Create a transaction', 'The first call'),
    section(
      '/api/transaction_find',
      'Find a transaction',
      'After transaction_create comes transaction_find',
      undefined,
      'api',
    ),
  )
  it('page title before section title before text; the lead before its sections', () => {
    const order = urls(index, 'callback')
    expect(order[0]).toBe('/callbacks')
    expect(order.indexOf('/guide#callback')).toBeLessThan(order.indexOf('/guide'))
    expect(order).toHaveLength(4)
  })

  it('the page named after an identifier comes first', () => {
    expect(urls(index, 'transaction_create')[0]).toBe('/api/transaction_create')
    expect(urls(index, 'transaction_find')[0]).toBe('/api/transaction_find')
  })

  it('a field is found by its path on a page that only tells its last part', () => {
    const objects = indexOf(
      section('/api/object', 'Object', `${PLACE}recipient.tax_id string Number`),
      section('/a', 'A', 'tax'),
    )
    expect(urls(objects, 'recipient.tax_id')).toEqual(['/api/object#recipient.tax_id'])
  })

  it('a title equal to the query comes first', () => {
    const titles = indexOf(
      section('/a', 'Payout payout payout limits', 'payout payout'),
      section('/b', 'More', 'text', { anchor: 'payout', title: 'Payout' }),
    )
    expect(urls(titles, 'payout')[0]).toBe('/b#payout')
  })

  it('a section with every word comes first, then those with some of them', () => {
    expect(urls(index, 'callback schedule')[0]).toBe('/callbacks#schedule')
    expect(urls(index, 'callback schedule')).toContain('/guide')
    expect(urls(index, 'schedule elephant')).toEqual(['/callbacks#schedule'])
    expect(urls(index, 'elephant giraffe')).toEqual([])
    expect(urls(index, ' … ')).toEqual([])
  })
})

describe('questions', () => {
  const filler = Array.from({ length: 9 }, (_, n) => section(`/filler-${n}`, 'Filler', 'when the order is to be done'))
  const index = indexOf(
    ...filler,
    section('/faq', 'Questions', 'At no other time', { anchor: 'ship', title: 'When may I ship?' }),
    section('/status', 'Statuses', 'Do not ship before that'),
  )

  it('are answered by the section with the most significant words, even if others are missing', () => {
    expect(urls(index, 'when to ship the order')[0]).toBe('/faq#ship')
    expect(urls(index, 'please ship')[0]).toBe('/faq#ship')
  })

  it('are matched by their subject, not by question words', () => {
    const pages = indexOf(
      section('/why', 'Why and what', 'Why it was so, and what it was: that was why'),
      section('/declines', 'Declines', 'The card is declined'),
      ...filler,
    )
    expect(urls(pages, 'why was the card declined')[0]).toBe('/declines')
    expect(urls(pages, 'why')[0]).toBe('/why')
  })

  it('are answered by the section that others asked for in such words, before and after guides arrive', async () => {
    const records = [
      ...filler,
      section('/services/pix', 'Pix', 'Instant', undefined, 'services'),
      section('/services/pix', 'Pix', 'Money returns', { anchor: 'pitfalls', title: 'Pitfalls' }, 'services'),
    ]
    const said = new Map([['/services/pix#pitfalls', ['the bank took everything away from us']]])
    const asked = new SectionIndex(JSON.parse(buildIndex(records, [], '', said)) as SearchIndexFile)
    expect(urls(asked, 'why did the bank take it')[0]).toBe('/services/pix')
    await asked.add((JSON.parse(buildGuides(records)) as SearchIndexFile).pages)
    expect(urls(asked, 'why did the bank take it')[0]).toBe('/services/pix')
  })

  it('a title with the query comes before a text that repeats it more often', () => {
    const titles = indexOf(
      section('/a', 'Other', 'partial capture, partial capture, partial capture, partial capture'),
      section('/b', 'Partial capture', 'Send the amount'),
    )
    expect(urls(titles, 'partial capture')[0]).toBe('/b')
  })
})

describe('sections loaded later', () => {
  const records = [
    section('/pix', 'Pix', 'Instant'),
    section('/pix', 'Pix', 'Taxpayer number', { anchor: 'pitfalls', title: 'Pitfalls' }),
  ]

  it('are found together with the first ones, without duplicates', async () => {
    const index = indexOf(records[0]!)
    expect(urls(index, 'taxpayer')).toEqual([])
    await index.add((JSON.parse(buildIndex(records)) as SearchIndexFile).pages)
    expect(urls(index, 'taxpayer')).toEqual(['/pix#pitfalls'])
    expect(urls(index, 'instant')).toEqual(['/pix'])
  })

  it('replace many short ones while the index continues to answer', async () => {
    const guides = Array.from({ length: 300 }, (_, at) => `guide${String(at)}`)
    const words = (guide: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${String(at)}word${guide}`).join(' ')
    const index = indexOf(...guides.map((guide) => section(`/${guide}`, guide, `short ${words(guide, 10)}`)))
    const pages = guides.map((guide) => section(`/${guide}`, guide, words(guide, 40)))
    await index.add((JSON.parse(buildIndex(pages)) as SearchIndexFile).pages)
    expect(index.search('short', 8).total).toBe(0)
    expect(urls(index, '39wordguide299')).toEqual(['/guide299'])
  })
})

describe('results', () => {
  const text =
    `${'Words before it. '.repeat(30)}The Idempotency-Key is kept for seven days. ` + `${'Words after it. '.repeat(30)}`
  const index = indexOf(section('/uk/page', 'Ключі', text, { anchor: 'keys', title: 'Ключ ідемпотентності' }, 'api'))

  it('show page, section and kind, and link to the section with the words to highlight', () => {
    const [result] = index.search('idempotency-key', 8).results
    expect(result).toMatchObject({
      url: '/uk/page?_highlight=idempotency-key#keys',
      pageTitle: 'Ключі',
      title: 'Ключ ідемпотентності',
      kind: 'guide',
    })
    expect(decodeURIComponent(index.search('ключами', 8).results[0]!.url)).toBe('/uk/page?_highlight=ключ#keys')
  })

  it('show the text around the hit', () => {
    const { excerpt } = index.search('key', 8).results[0]!
    expect(excerpt.filter(({ hit }) => hit)).toEqual([{ text: 'Key', hit: true }])
    const shown = excerpt.map((part) => part.text).join('')
    expect(shown).toMatch(/^… .*The Idempotency-Key is kept.* …$/)
    expect(shown.length).toBeLessThan(200)
  })

  it('show a short text whole', () => {
    const short = indexOf(section('/page', 'Page', 'Seven words stand in front of one callback here'))
    expect(
      short
        .search('callback', 8)
        .results[0]!.excerpt.map((part) => part.text)
        .join(''),
    ).toBe('Seven words stand in front of one callback here')
  })

  it('count all matches and return the best ones', () => {
    const many = indexOf(...Array.from({ length: 30 }, (_, n) => section(`/p${n}`, `Page ${n}`, 'common words')))
    expect(many.search('common', 8)).toMatchObject({ total: 30, results: { length: 8 } })
  })
})

it('a section does not need a guessed word form to be found', () => {
  const payments = Array.from({ length: 10 }, (_, n) => section(`/p${n}`, `Сторінка ${n}`, 'про платіж'))
  const index = indexOf(
    ...payments,
    section('/image', 'Зображення', 'Платіж і висота логотипа'),
    section('/pending', 'Статус досі processing', 'Гроші ще в дорозі'),
  )
  expect(urls(index, 'платёж висит в processing')[0]).toBe('/pending')
})

describe('kinds', () => {
  const method = { ...section('/create', 'Create', 'Sends the amount', { anchor: 'request', title: 'Request' }) }
  const field = `${PLACE}request.amount string ${PLACE}request.currency string `
  const index = indexOf(
    section('/faq', 'FAQ', 'An amount is a string'),
    { ...section('/find', 'Find', 'Returns the amount'), kind: 'method' },
    { ...method, text: field, kind: 'method' },
    { ...section('/codes', 'Codes', `${PLACE}amount_invalid The amount is wrong`), kind: 'code' },
  )

  it('a field is a section that a method names after a field; other sections have the kind of their page', () => {
    const kinds = Object.fromEntries(index.search('amount', 8).results.map(({ title, kind }) => [title, kind]))
    expect(kinds).toEqual({ FAQ: 'guide', Find: 'method', 'Request › amount': 'field', Codes: 'code' })
  })

  it('are counted and narrow the results', () => {
    const all = index.search('amount', 2)
    expect(all).toMatchObject({ total: 4, kinds: { guide: 1, service: 0, method: 1, field: 1, code: 1, term: 0 } })
    const codes = index.search('amount', 2, 'code')
    expect(codes).toMatchObject({ total: 1, kinds: all.kinds, results: [{ title: 'Codes' }] })
    expect(index.search('amount', 2, 'term')).toMatchObject({ total: 0, kinds: all.kinds, results: [] })
  })
})

describe('index file', () => {
  it('holds less text per guide the more guides there are, but every name', () => {
    const guides = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        section(
          `/services/${String(at)}`,
          `Guide ${String(at)}`,
          'All that there is to know. '.repeat(20),
          undefined,
          'services',
        ),
      )
    const lengthOf = (count: number) => buildIndex(guides(count)).length
    const names = (count: number) =>
      JSON.stringify(guides(count).map(({ page, pageTitle }) => [page, pageTitle])).length
    expect(lengthOf(1500) - lengthOf(300)).toBeLessThan(4 * (names(1500) - names(300)))
    expect(indexOf(...guides(1500)).search('guide 1234', 1).results[0]?.url).toMatch(/^\/services\/1234/)
  })

  it('rejects two sections with the same address', () => {
    const twice = section('/faq', 'FAQ', 'x', { anchor: 'why', title: 'Why' })
    expect(() => buildIndex([twice, twice])).toThrow("/faq has two sections with the anchor 'why'")
  })
})
