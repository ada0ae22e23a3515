import { brand } from '@docs/brand/brand'
import { hosts } from '@docs/model/brand/brand-names'
import type { Tree } from './tree'

/** A mistake and the only report that it may cause. */
export interface Mistake {
  name: string
  plant: (tree: Tree) => void
  file: string
  /** A text in the reported line, or `true` for the edited line; absent if the report has no line. */
  line?: string | true | undefined
  /** The message with its remedy. */
  says: RegExp
  /** Severity: stops the build, is tolerated by the build, or only fails the tests. */
  weight?: 'fault' | 'report' | 'stale'
}

const faq = 'content/en/faq.mdx'
const faqUk = 'content/uk/faq.mdx'
const pix = 'catalogue/methods/pix.yaml'
const oxxo = 'catalogue/methods/oxxo.yaml'
const payments = 'scenarios/payments.yaml'
const find = 'contract/operations/transaction_find.yaml'
const problem = 'contract/schemas/Problem.yaml'
const problemUk = 'contract/uk/schemas/Problem.yaml'
const terms = 'glossary/terms.yaml'
const testData = 'contract/data/test-data.yaml'
const facts = 'contract/data/facts.yaml'
const fields = 'catalogue/fields.yaml'
const shell = 'texts/shell.json'
const navigation = 'packages/site/src/sources/settings/navigation.ts'
const redirects = 'packages/site/src/sources/settings/redirects.ts'
const addresses = 'content/addresses.txt'
const announcement = 'packages/site/src/sources/settings/announcement.ts'
const brandFile = 'brand/brand.ts'
const guideTexts = 'texts/guide.json'

/** The source of a new page, with front matter. */
const page = (title: string, front = '', text = 'Text.') =>
  `---\ntitle: ${title}\ndescription: The page "${title}" of a test, with as many words as a description ` +
  `needs.\n${front}---\n\n${text}\n`

const ukPage = (title: string) =>
  `---\ntitle: ${title}\ndescription: Сторінка ${title}, в описі якої стільки слів, скільки й має бути в описі ` +
  `сторінки.\n---\n\nТекст.\n`

/** A mistake in text appended to an existing page. */
const inPage = (name: string, text: string, says: RegExp, line = text.split('\n')[0]!, file = faq): Mistake => ({
  name,
  plant: (tree) => tree.append(file, text),
  file,
  line,
  says,
})

/** Changes `from` to `to` in a file. The reported line is that of the first difference unless `line` is given. */
const edit = (name: string, file: string, change: string, says: RegExp, line: Mistake['line'] = true): Mistake => {
  const [from = '', to = ''] = change.split(' → ')
  return { name, plant: (tree) => tree.edit(file, from, to), file, line, says }
}

/** A mistake that the build tolerates. */
const report = (mistake: Mistake): Mistake => ({ ...mistake, weight: 'report' })

const ofBrand: Mistake[] = [
  edit(
    'brand: address with a path',
    brandFile,
    ".example',\n  mainSiteUrl → .example/',\n  mainSiteUrl",
    /docsUrl: .*nothing after it/,
    'docsUrl:',
  ),
  {
    ...edit('brand: missing address', brandFile, '  payUrl: → // payUrl:', /payUrl: It is missing\. Write https/),
    line: undefined,
  },
]

const pages: Mistake[] = [
  inPage('unclosed component', '<Admonition type="tip">\n\nText.', /not readable as MDX.*Close the component/),
  inPage('literal brace', 'Send {amount as a number.', /not readable as MDX.*Write a literal/),
  inPage('unknown component', '<Warning>Text.</Warning>', /no component <Warning>\. Use Markdown or one of A/),
  inPage('program in the text', 'It is {process.env.HOME}.', /\{process\.env\.HOME\} is a program.*Write the text/),
  inPage('import', 'import { x } from "./x"', /imports and exports nothing/),
  inPage('prose that begins as an import', 'import duties are not included.', /begin the line with another word/),
  inPage('script as an address', '[Text](javascript:alert(1))', /"javascript:alert\(1\)" is none that a page may have/),
  inPage(
    'picture of another host',
    '<Figure src="https://shop.example/x.png" alt="Text" width={1} height={1} />',
    /no picture "https:.*Put the file into public\/images\//,
  ),
  inPage(
    'picture without its dark version',
    '<Figure src="/images/social-card.png" alt="Text" width={1} height={1} />',
    /"\/images\/social-card\.png" has no dark version\. Put it into public\/images\/social-card-dark\.png/,
  ),
  inPage('picture in Markdown', '![Text](/images/payment-flow.png)', /A picture needs its size: write <Figure/),
  inPage(
    'unknown fact',
    'It takes <Fact name="callback.tries" /> attempts.',
    /<Fact name="callback\.tries">: There is no such value\. Use one of .*callback\.attempts/,
  ),
  inPage('tab outside its tabs', '<Tab id="one" label="One">\n\nText.\n\n</Tab>', /<Tab> stands in <Tabs> only/),
  inPage('code without a language', '```\ncode\n```', /The code has no language\. Write one/),
  inPage('diagram without its words', '```messages title="Text"\nShop -> A: asks\n```', /needs title="…" and alt="…"/),
  inPage(
    'diagram that does not fit a phone',
    '```messages title="Text" alt="Text"\nShop -> Bank: `transaction_get_crypto_address_of_the_payer`\n```',
    /cannot be drawn: "transaction_get_crypto_\w+" is 338 pixels wide, and on a phone there are 298\. Use a shorter/,
  ),
  inPage('sequence without a title', '```sequence\npayments/redirect\n```', /A sequence needs title="…"/),
  inPage(
    'sequence of a scenario that is not there',
    '```sequence title="Text"\npayments/redirekt\n```',
    /There is no scenario payments\/redirekt\. Use one of .*payments\/redirect/,
  ),
  inPage(
    'alternatives without their cases',
    '```sequence title="Text"\ntwo_step/released\ntwo_step/captured_whole: So\n```',
    /It is not said when two_step\/released happens\. Write/,
  ),
  {
    ...inPage(
      'sequence with a call that has no words',
      '```sequence title="Text"\nplanted/listed\n```',
      /planted\/listed cannot be told: texts\/flow\.json has no words for service_list\. Write them below "calls"/,
    ),
    plant: (tree) => {
      tree.append(faq, '```sequence title="Text"\nplanted/listed\n```')
      tree.write(
        'scenarios/planted.yaml',
        `listed:\n  title: Listed\n  steps:\n    - ${created}\n    - { call: service_list }\n`,
      )
    },
  },
  edit(
    'sequence that does not happen',
    payments,
    'is: { status: completed } → is: { status: declined }',
    /payments\/redirect, and it does not go so: step 4 .*status is "completed" and not .*Correct it/,
    'redirect:',
  ),
  inPage('heading of level 1', '# Text', /Headings are ##, ### or ####/),
  inPage('control character', 'Text\u0007.', /invisible character U\+0007\. Delete it/),
  {
    name: 'not UTF-8',
    plant: (tree) =>
      tree.write(
        faq,
        Buffer.concat([Buffer.from(tree.read(faq)), Buffer.from('\nPrice: '), Buffer.from([0xa3, 0x0a])]),
      ),
    file: faq,
    line: 'Price: ',
    says: /not UTF-8\. Save the file as UTF-8/,
  },
  {
    name: 'byte order mark',
    plant: (tree) => tree.write(faq, `\uFEFF${tree.read(faq)}`),
    file: faq,
    line: '---',
    says: /byte order mark\. Save it as UTF-8 without BOM/,
  },
  {
    name: 'fault in a file with the line ends of Windows',
    plant: (tree) => tree.write(faq, `${tree.read(faq)}\n<Warning />\n`.replaceAll('\n', '\r\n')),
    file: faq,
    line: '<Warning />',
    says: /no component <Warning>/,
  },
  {
    name: 'page of 2.8 MB',
    plant: (tree) => tree.append(faq, 'A sentence that somebody pasted.\n\n'.repeat(85_000)),
    file: faq,
    says: /has 2\d{6} bytes, 100000 at most\. Split it/,
  },
  { name: 'empty page', plant: (tree) => tree.write(faq, ''), file: faq, says: /It is empty\. Write it or delete it/ },
  {
    name: 'page without front matter',
    plant: (tree) => tree.write(faq, 'Text.\n'),
    file: faq,
    line: 'Text.',
    says: /no front matter\. Start the file/,
  },
  edit('unknown key of front matter', faq, 'title: FAQ → titel: FAQ', /titel: There is no such key here.*CONTRIBUTING/),
  {
    name: 'description of another page',
    plant: (tree) =>
      tree.edit(
        faq,
        /^description: .*$/m.exec(tree.read(faq))![0],
        /^description: .*$/m.exec(tree.read('content/en/downloads.mdx'))![0],
      ),
    file: faq,
    line: 'description:',
    says: /content\/en\/downloads\.mdx has the same\. Say what this page answers/,
  },
  edit(
    'unknown table of codes',
    'content/en/reference/test_cards.mdx',
    'codes: test_cards → codes: provinces',
    /no table "provinces"\. Use one of /,
  ),
  edit('anchor twice', faq, '[#fast] → [#pay]', /anchor "pay" is taken in line \d+\. Give/, 'Which way is fast?'),
  edit(
    'anchor that differs from the English',
    faqUk,
    '[#fast] → [#quick]',
    /has the anchor "quick", in content\/en\/faq\.mdx:\d+ "fast"\. End it with/,
  ),
  edit(
    'translation about something else',
    'content/uk/reference/test_cards.mdx',
    'codes: test_cards → codes: errors',
    /codes: It is "errors", in content\/en\/reference\/test_cards\.mdx "test_cards"\. Correct the one that is wrong/,
  ),
  edit(
    'another scenario in a translation',
    'content/uk/payment_page.mdx',
    'payments/redirect → payments/given_up',
    /sequence of content\/en\/payment_page\.mdx:\d+ shows payments\/redirect\. Show the same here/,
    '```sequence',
  ),
  {
    name: 'missing translation',
    plant: (tree) => tree.remove(faqUk),
    file: faqUk,
    says: /missing translation\. Translate content\/en\/faq\.mdx to this file/,
  },
  {
    name: 'translation of no page',
    plant: (tree) => tree.remove(faq),
    file: faqUk,
    says: /orphan translation\. Its English page is gone/,
  },
  {
    name: 'capitals in the name',
    plant: (tree) => tree.write('content/en/Refunds.mdx', page('Refunds')),
    file: 'content/en/Refunds.mdx',
    says: /Its name is its address\. "Refunds" is no page id.*Use a-z/,
  },
  {
    name: 'page of another ending',
    plant: (tree) => tree.write('content/en/refunds.md', page('Refunds')),
    file: 'content/en/refunds.md',
    says: /does not end in \.mdx\. Rename/,
  },
  {
    name: 'page at an address of the host',
    plant: (tree) => tree.write('content/en/hosting.mdx', page('Hosting')),
    file: 'content/en/hosting.mdx',
    says: /Its name is its address\. "hosting" is a language, or a page or folder of the site itself/,
  },
  {
    name: 'page of an unknown language',
    plant: (tree) => tree.write('content/fr/faq.mdx', page('FAQ')),
    file: 'content/fr/faq.mdx',
    says: /folder of no language and version\. Move it/,
  },
  {
    name: 'stale translation',
    plant: (tree) => tree.append(faq, 'One more sentence.'),
    file: faqUk,
    says: /stale translation\. content\/en\/faq\.mdx changed.*npm run i18n -- --accept/,
    weight: 'stale',
  },
  {
    ...inPage('link to no page', 'See [nothing](/nothing).', /the link to \/nothing leads to no page\. Correct it/),
    weight: 'report',
  },
  {
    ...inPage('link to no anchor', 'See [nothing](/callbacks#nothing).', /\/callbacks#nothing leads to no anchor/),
    weight: 'report',
  },
  {
    name: 'page that is not in the sidebar',
    plant: (tree) => {
      tree.write('content/en/orphan.mdx', page('Orphan'))
      tree.write('content/uk/orphan.mdx', ukPage('Сирота'))
      tree.append(addresses, '/orphan')
    },
    file: 'content/en/orphan.mdx',
    says: /It is not in the sidebar\. Add 'orphan' to .*navigation\.ts/,
    weight: 'report',
  },
  {
    name: 'two pages with one address',
    plant: (tree) => {
      for (const path of ['twin', 'twin/index']) {
        tree.write(`content/en/${path}.mdx`, page(`At ${path}`))
        tree.write(`content/uk/${path}.mdx`, ukPage(path))
      }
      tree.append(addresses, '/twin')
    },
    file: 'content/en/twin/index.mdx',
    says: /Duplicate route \/twin: content\/en\/twin\.mdx and content\/en\/twin\/index\.mdx\. Move or delete/,
    weight: 'report',
  },
]

const contract: Mistake[] = [
  edit(
    'reference to no file',
    find,
    'schemas/Transaction.yaml → schemas/Transacton.yaml',
    /"\.\.\/schemas\/Transacton\.yaml" leads nowhere\. Correct the reference or add the file/,
  ),
  {
    name: 'references in a circle',
    plant: (tree) => {
      tree.write('contract/schemas/Rate.yaml', '$ref: Quote.yaml\n')
      tree.write('contract/schemas/Quote.yaml', '$ref: Rate.yaml\n')
    },
    file: 'contract/schemas/Quote.yaml',
    line: '$ref',
    says: /the references lead in a circle: .*Quote\.yaml.*Let one of them describe the value/,
  },
  edit('wrong check digit', testData, '4111111111111111 → 4111111111111112', /wrong check digit \(Luhn\)/),
  edit(
    'example that does not fit',
    find,
    '                version: 3\n →                 version: three\n',
    /completed\/value\/version: must be integer\. Correct the example or the schema/,
  ),
  {
    ...edit(
      'field without translation',
      problem,
      '  title: { →   rate: { type: string, description: New., example: x }\n  title: {',
      /missing translation. Write.*\(contract\/schemas\/Problem\.yaml:\d+\)/,
      '',
    ),
    file: problemUk,
    line: undefined,
  },
  edit(
    'translation of no text',
    problemUk,
    '/description:\n → /title:\n  of: 20695b08\n  text: Сума.\n/description:\n',
    /#\/title: orphan translation. .*move or delete the translation/,
  ),
  {
    name: 'operation that no path names',
    plant: (tree) => tree.write('contract/operations/refund.yaml', tree.read(find)),
    file: 'contract/operations/refund.yaml',
    line: 'get:',
    says: /no path of contract\/openapi\.yaml leads here\. Add one or delete the file/,
  },
]

const catalogue: Mistake[] = [
  edit(
    'payout on a payment page',
    pix,
    'direction: payout\n    flow: h2h → direction: payout\n    flow: "hpp"',
    /flow: A payout has no flow "hpp"\. Write h2h\./,
  ),
  edit(
    'default expiry beyond the maximum',
    pix,
    'expiry: { default_seconds: 3600, max_seconds: 259200 } → expiry: { default_seconds: 360000, max_seconds: 259200 }',
    /The default is longer than the maximum\. Change one of them/,
  ),
  edit(
    'money back by an unknown payout',
    pix,
    '{ way: payout, service: pix_payout } → { way: payout, service: pix_payoff }',
    /pix_payin_hpp: money_back\/0: There is no payout "pix_payoff"\. Use the service id of a payout/,
  ),
  edit(
    'release of what is not held',
    pix,
    '- { way: support } → - { way: release }',
    /money_back\/1: Only a hold can be released/,
  ),
  edit(
    'late money without a way back',
    oxxo,
    '- { way: support } → - { way: none }',
    /oxxo_payin_hpp: late_money: Money that arrives late has to go back somehow/,
    'late_money:',
  ),
  edit(
    'late money for less time than a code can be paid',
    oxxo,
    'for_seconds: 1209600 → for_seconds: 86400',
    /oxxo_payin_hpp: late_money: A code issued just before a cancellation can be paid and reported for \d+ s/,
    'late_money:',
  ),
  edit('wrong check digit of a field', fields, "'12345678909' → '12345678901'", /wrong check digits \(cpf\)/),
  {
    ...edit(
      'service twice',
      oxxo,
      'service: oxxo_payin_hpp → service: pix_payout',
      /service "pix_payout" is also at .*oxxo\.yaml:\d+\. Give one/,
      '- service: pix_payout',
    ),
    file: pix,
  },
  edit(
    'misspelt service on its page',
    'content/en/services/pix/payout.mdx',
    'service: pix_payout → service: pix_payuot',
    /there is no service "pix_payuot": correct the id/,
  ),
  {
    name: 'service without a guide',
    plant: (tree) => {
      for (const locale of ['en', 'uk'])
        tree.edit(`content/${locale}/services/pix/payout.mdx`, 'type: service\nservice: pix_payout\n', '')
    },
    file: pix,
    line: '- service: pix_payout',
    says: /the service "pix_payout" has no guide: add content\/en\/services\/pix\/payout\.mdx/,
  },
  edit(
    'term that names no page',
    terms,
    '/request_format] → /reference/statuses]',
    /There is no page \/reference\/statuses\. Correct the address/,
  ),
]

const site: Mistake[] = [
  edit(
    'page twice in the sidebar',
    navigation,
    "    'definition', →     'faq',\n    'definition',",
    /the page "faq" stands here twice\. Delete one entry/,
    "'faq'",
  ),
  edit(
    'redirect to no page',
    redirects,
    "to: 'services/blik/payin_hpp' → to: 'services/blik/payin'",
    /there is no page "services\/blik\/payin"\. Correct the id/,
  ),
  edit(
    'redirects in a circle',
    redirects,
    "to: 'services/blik/payin_hpp' → to: 'services/mach'",
    /"services\/mach" is an old address itself\. Lead straight to the page/,
  ),
  report(
    edit(
      'text of the interface that leads to no page',
      guideTexts,
      '](/callbacks) → ](/migrating)',
      /the link to \/migrating leads to no page\. Correct it/,
    ),
  ),
  report(
    edit(
      'answer of the search that is no page',
      'packages/site/tests/built/search-queries.yaml',
      'query: webhooks, kind: concept, right: [/callbacks] → query: webhooks, kind: concept, right: [/webhooks]',
      /the link to \/webhooks leads to no page\. Correct it/,
    ),
  ),
  report(
    edit(
      'task of the search whose page has moved',
      'packages/site/src/sources/settings/search-tasks.ts',
      "'reference/test_cards' → 'services/mach'",
      /the link to \/services\/mach leads to no page: it has moved\. Write \/services\/blik\/payin_hpp\./,
    ),
  ),
  edit(
    'announcement of a release that is not the newest',
    announcement,
    "id: '2.1' → id: '2.0'",
    /It announces 2\.0, and the newest release is 2\.1\. Set its id to '2\.1', or the announcement to null\./,
  ),
  {
    name: 'address that was published and leads to no page',
    plant: (tree) => tree.append(addresses, '/services/mach_old'),
    file: redirects,
    line: 'export const redirects',
    says: /\/services\/mach_old has been published.*Paste \{ from: \['services\/mach_old'\], to: '\S+' \},/,
    weight: 'report',
  },
  {
    name: 'page whose address is not listed',
    plant: (tree) => tree.edit(addresses, '/faq\n', ''),
    file: addresses,
    says: /It lacks the line \/faq\. Run `npm run check -- --fix`/,
    weight: 'report',
  },
  {
    name: 'addresses of another site',
    plant: (tree) => tree.edit(addresses, 'https://', 'https://another.'),
    file: addresses,
    line: 'https://another.',
    says: /It lists the pages of https:\/\/another\..*not of this site/,
    weight: 'report',
  },
]

const texts: Mistake[] = [
  edit(
    'text of the interface without Ukrainian',
    shell,
    '"home": { "en": "Home", "uk": "Головна" → "home": { "en": "Home"',
    /home: It has no "uk"\. Add the text in that language/,
  ),
  edit(
    'misspelt key of a text',
    shell,
    '"home": { → "hoome": {',
    /hoome: No code uses this text\. Write "home", or delete it/,
  ),
  edit(
    'another placeholder in the translation',
    shell,
    '{name} (поточна) → {version} (поточна)',
    /versionCurrent: The languages fill different placeholders; the English has \{name\}\. Write the same in both/,
  ),
  edit('texts that are no JSON', shell, '"menu": { → "menu" {', /not readable as JSON.*Compare its commas/),
  edit(
    'English sentence in place of the Ukrainian',
    fields,
    'uk: Адреса для квитанції. → uk: Where the receipt is sent.',
    /email\.description: missing translation\. Translate “Where the receipt/,
  ),
]

/** Markdown that a parser takes otherwise than its writer. */
const prose: Mistake[] = [
  inPage('heading without a space', '##Heading', /A heading needs a space after its #/),
  inPage('unclosed emphasis', 'Some **words.', /An emphasis is not closed\. Write its second mark/),
  {
    ...inPage('code without an end in a list', '', /The code of line \d+ has no end\. Write ``` below this line/),
    plant: (tree) => tree.append(faq, '1. One:\n\n   ```bash\n   ls -l /tmp\n\n2. Two.'),
    line: 'ls -l /tmp',
  },
  inPage('undefined link', 'A [link][nowhere].', /names an address that the page does not define/),
  inPage('unclosed link', 'A [link](/callbacks.', /The address of the link is not closed/),
  inPage('footnote', 'A word[^1].', /A page has no footnotes/),
  inPage('link that names a language', 'A [link](/uk/callbacks).', /names a language; a link stays .* Leave it out/),
  inPage('tab', '\t- An item', /The line has a tab\. Write spaces/),
  inPage('zero-width letter', 'Some wo\u200Brds.', /invisible character U\+200B\. Delete it/),
  inPage('table without its second line', '| A | B |\n| C | D |', /This is no table yet/),
  inPage('row with a cell too few', '| A | B |\n|---|---|\n| C |', /The row has 1 cells, the table 2 columns/, '| C |'),
  inPage('aligned columns', '| A |\n|:--|\n| C |', /Columns are not aligned by hand/, '|:--|'),
  inPage(
    'comma after the last value',
    '```json\n{ "a": 1, }\n```',
    /It is not JSON: .*Correct the line/,
    '{ "a": 1, }',
  ),
  inPage('unknown fact in code', '`{{header.none}}`', /There is no fact \{\{header\.none\}\}/),
  inPage(
    'Ukrainian on an English page',
    'Тут стоїть речення іншою мовою.',
    /"Тут стоїть речення іншою" is not English/,
  ),
  inPage('merge', '<<<<<<< HEAD', /A merge is not finished here/),
  inPage('marker of what is to be written', 'TODO: a sentence', /: Fill in: a sentence$/),
  edit(
    'figure of another size',
    'content/uk/payment_page.mdx',
    'height={4} → height={3}',
    /The picture has another size\. Write width=\{8\} height=\{4\}/,
    '<Figure',
  ),
]

/** Data that cannot be right, or that name what there is not. */
const data: Mistake[] = [
  edit(
    'Ukrainian clause in the contract',
    problem,
    'An error, in the form → An error, який сталася, in the form',
    /is not English, and this text has to be\. Translate it/,
  ),
  edit('fact with a minus', facts, 'skew_seconds: 120 → skew_seconds: -120', /without a minus/),
  edit(
    'fact that programs wait by',
    facts,
    '  clock_skew_seconds: 120\n → ',
    /signature: There is no signature\.clock_skew_seconds.*Add it/,
    'signature:',
  ),
  edit(
    'bounds the wrong way',
    'contract/schemas/TransactionCreateRequest.yaml',
    'maxLength: 64 → minLength: 65, maxLength: 64',
    /It is more than maxLength/,
  ),
  edit(
    'transition by no operation',
    'contract/data/status-machine.yaml',
    'operation: transaction_create → operation: create',
    /There is no operation "create"/,
  ),
  edit(
    'test value with no reason',
    testData,
    'reason: insufficient_funds → reason: card_rest',
    /There is no failure reason "card_rest"/,
  ),
  edit(
    'outcome that is none',
    pix,
    'outcomes: [paid, insufficient_funds → outcomes: [paid, risk_reject',
    /has no such amounts: "risk_reject"/,
  ),
  edit(
    'field that no request has',
    fields,
    'payer: customer.email → payer: customer.mail',
    /There is no field customer\.mail/,
  ),
  edit('term that avoids its own name', terms, 'en: [payin] → en: [pay-in]', /It forbids the term “Pay-in”/),
  edit('wait without end', payments, 'wait: PT12S → wait: P9999999D', /waits 999 days at most/),
  edit('HTML in a text', fields, 'uk: Адреса для → uk: <b>Адреса</b> для', /"<b>" is HTML, which readers would see/),
]

const guide = 'content/en/services/pix/pix_payin_hpp.mdx'
const payoutGuide = 'content/en/services/pix/payout.mdx'

/** What is typed although contract, brand or a service's record has it. */
const typed: Mistake[] = [
  inPage(
    'figure of the contract',
    'The gateway keeps an idempotency key for 2 days.',
    /" is a copy of the contract\. Write .*<Fact name="idempotency\.days" \/>.* in place of the number/,
  ),
  inPage(
    'exception for no number',
    '{/* no fact: nine weeks (planted) */}',
    /"nine weeks" stands nowhere on the page\. Delete the comment/,
  ),
  // A fact of the present version would also be a difference from the published one.
  {
    name: 'fact whose copies nobody would find',
    plant: (tree) => tree.append('contract/v1/data/facts.yaml', 'planted:\n  wait: 3'),
    file: 'contract/v1/data/facts.yaml',
    line: 'wait: 3',
    says: /Copies of it in prose are not recognised\. Add its group to "subjects"/,
  },
  inPage('name of the brand', `It is ${brand.name}.`, /" belongs in brand\/ only\. Write <Fact name="brand\.name" \/>/),
  inPage(
    'host in a translation',
    `Надсилайте запити на ${hosts.api}.`,
    /" belongs in brand\/ only\. Write <Fact name="host\.api" \/>, within code \{\{host\.api\}\}/,
    undefined,
    faqUk,
  ),
  inPage(
    'span of the gateway in a guide',
    'The gateway waits nine weeks.',
    /"nine weeks" is said of the gateway’s own time\. Take it from the data: <ServiceSpan/,
    undefined,
    guide,
  ),
  inPage(
    'late payment of a service that has none',
    'It comes as a `late_payment`.',
    /pix\.yaml:\d+ says late_money: null\. Correct one of the two/,
    undefined,
    guide,
  ),
  inPage(
    'late payment of a payout',
    'It comes as a `late_payment`.',
    /A payout has no late_payment\. What comes back is a payout_returned/,
    undefined,
    payoutGuide,
  ),
  inPage(
    'time after which to contact support',
    'If it is `processing` for nine weeks, contact support.',
    /"nine weeks" says after how long .*Write <ServiceSpan name="window" \/>, or lead to #support/,
  ),
]

const publishedVersions = 'contract/published/versions.yaml'
const published = 'contract/published/2.0.json'
const entries = 'contract/changes/2.1.yaml'
const planted = '/failure_reasons/insufficient_funds/retry'

/** Adds a tolerant difference to the unreleased version. */
const differ = (tree: Tree) =>
  tree.edit(
    'contract/data/failure-reasons.yaml',
    'insufficient_funds:\n    retry: later',
    'insufficient_funds:\n    retry: never',
  )

/** An entry of the changelog for this difference. */
const entry = (name: string, label: string, covers: string[], line: string, says: RegExp): Mistake => ({
  name,
  plant: (tree) => {
    differ(tree)
    const text = [
      '  planted:',
      `    label: "${label}"`,
      "    text: { en: A, uk: Б, of: '559aead0' }",
      '    covers:',
      ...covers.map((cover) => `      - "${cover}"`),
      '',
    ].join('\n')
    tree.write(entries, tree.read(entries) + text)
  },
  file: entries,
  line,
  says,
  weight: 'report',
})

const releases: Mistake[] = [
  {
    name: 'difference without an entry',
    plant: differ,
    file: entries,
    says: /#?\/failure_reasons\/insufficient_funds\/retry: .* is tolerant, and no entry covers it\. Add the pointer/,
    weight: 'report',
  },
  entry(
    'entry with a milder label than the policy’s',
    'compatible',
    [planted],
    'label: "compatible"',
    /entries\.planted\.label: The entry is labelled compatible, but .* is tolerant\. Give the entry that label, or a/,
  ),
  entry(
    'entry that covers too much',
    'breaking',
    ['/failure_reasons'],
    '- "/failure_reasons"',
    /It covers too much: name a schema, an operation or what is below one/,
  ),
  {
    ...entry('version that the changelog does not show', 'tolerant', [planted], '', /It does not show the versions of/),
    plant: (tree) => {
      entry('', 'tolerant', [planted], '', /./).plant(tree)
      tree.edit(entries, "date: '2026", "date: '2096")
    },
    line: undefined,
    file: 'content/en/changelog.mdx',
    weight: 'fault',
  },
  {
    name: 'published contract that is missing',
    plant: (tree) => tree.remove(published),
    file: publishedVersions,
    line: "'2.0'",
    says: /contract\/published\/2\.0\.json is missing\. .*restore the file from the history/,
  },
  {
    name: 'published contract that was edited',
    plant: (tree) => tree.edit(published, '"maxLength": 64', '"maxLength": 65'),
    file: published,
    says: /It is not as it was published\. .*restore the file/,
  },
  {
    name: 'published contract that no list names',
    plant: (tree) => tree.write('contract/published/1.9.json', '{}'),
    file: 'contract/published/1.9.json',
    says: /versions\.yaml does not name it\. Restore its line there, or delete the file/,
  },
]

/** A scenario of one step in a new file. */
const inScenario = (name: string, step: string, says: RegExp): Mistake => ({
  name: `scenario: ${name}`,
  plant: (tree) => tree.write('scenarios/planted.yaml', `planted:\n  title: Planted\n  steps:\n    - ${step}\n`),
  file: 'scenarios/planted.yaml',
  line: step,
  says,
})

const created = '{ call: transaction_create, service: pix_payin_hpp, as: payment }'
/** A step after a transaction has been created. */
const afterwards = (name: string, step: string, says: RegExp): Mistake => ({
  ...inScenario(name, step, says),
  plant: (tree) =>
    tree.write('scenarios/planted.yaml', `planted:\n  title: Planted\n  steps:\n    - ${created}\n    - ${step}\n`),
})

const scenarios: Mistake[] = [
  inScenario(
    'unknown field of a request',
    '{ call: transaction_create, service: pix_payin_hpp, with: { costumer.name: Ana } }',
    /There is no field costumer\.name\. /,
  ),
  inScenario(
    'unknown status in an answer',
    '{ call: transaction_create, service: pix_payin_hpp, is: { status: paid } }',
    /status is never paid\. Use one of created, /,
  ),
  afterwards('unknown event', '{ event: payer_pays, of: payment }', /no event payer_pays\. Use one of payer_opens/),
  edit('scenario: doubled name', payments, 'given_up: → redirect: # twice', /keys must be unique/),
]

const forAgents = 'agents/AGENTS.md'
const skill = 'agents/skills/planted.md'

/** Texts for agents. */
const agents: Mistake[] = [
  {
    name: 'agents: a guide that is too long',
    plant: (tree) => tree.append(forAgents, 'More words. '.repeat(700)),
    file: forAgents,
    says: /It has \d+ bytes, 7200 at most\. Shorten it/,
  },
  {
    name: 'agents: a skill without description',
    plant: (tree) => tree.write(skill, '# Planted\n'),
    file: skill,
    line: '# Planted',
    says: /no front matter\. Start the file with a description/,
  },
  {
    name: 'agents: a skill whose name is none',
    plant: (tree) => tree.write('agents/skills/Planted_Skill.md', '---\ndescription: Words.\n---\n\n# Planted\n'),
    file: 'agents/skills/Planted_Skill.md',
    says: /neither AGENTS\.md nor a skill/,
  },
]

export const mistakes: Mistake[] = [
  ...ofBrand,
  ...pages,
  ...prose,
  ...data,
  ...typed.map((each): Mistake => ({ ...each, weight: 'report' })),
  ...contract,
  ...catalogue,
  ...texts,
  ...site,
  ...releases,
  ...scenarios,
  ...agents,
]
