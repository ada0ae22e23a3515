/**
 * The rooms of each package, every one after those of its package that it may import at run time: so nothing turns
 * back. Types may come from any room of the package; other packages are entered through their `exports` alone. Lint
 * allows nothing else (eslint.config.js), and docs/map.md is drawn from this list (`npm run map`).
 */
export const rooms = {
  model: {
    language: {
      is: 'languages of the site, and what is said in them: texts, numbers, dates, plurals',
      uses: [],
      without: ['react', 'react-dom', 'node:fs'],
    },
    data: {
      is: 'values without a meaning of their own: JSON pointers, paths, and the cache',
      uses: [],
      without: ['react', 'react-dom', 'node:fs'],
    },
    brand: {
      is: 'whose API it is: names, hosts, versions, addresses of the documentation',
      uses: ['language'],
      without: ['react', 'react-dom', 'node:fs'],
    },
    contract: {
      is: 'the API: operations, fields, errors, facts, signature',
      uses: ['brand', 'data', 'language'],
      without: ['react', 'react-dom', 'node:fs'],
    },
    codes: {
      is: 'countries, currencies, languages, banks, coins, test data',
      uses: ['language'],
      without: ['react', 'react-dom', 'node:fs'],
    },
    catalogue: {
      is: 'the payment services: what each needs, check digits, QR codes, ways back',
      uses: ['brand', 'codes', 'data', 'language'],
      without: ['react', 'react-dom', 'node:fs'],
    },
    vectors: {
      is: 'signed requests and callbacks with every step, and those to refuse',
      uses: ['contract', 'language'],
      without: ['react', 'react-dom', 'node:fs'],
    },
    scenarios: {
      is: 'who does what in which order, the transcript of it, and the controls of the sandbox',
      uses: ['language'],
      without: ['react', 'react-dom', 'node:fs'],
    },
    sources: {
      is: 'reads and validates contract, catalogue and scenarios',
      uses: ['brand', 'catalogue', 'codes', 'contract', 'data', 'language', 'scenarios'],
      without: ['react', 'react-dom'],
    },
  },
  sandbox: {
    ui: {
      is: 'what the gateway’s own pages and the site draw alike: buttons',
      uses: [],
    },
    'payer-pages': {
      is: 'what payers see at the gateway: the hosted page, the bank’s page, vouchers, invoices',
      uses: ['ui'],
    },
    dashboard: {
      is: 'the sandbox’s own page: transactions, callbacks, clock and faults',
      uses: ['payer-pages', 'ui'],
    },
    gateway: {
      is: 'the documented gateway, playing: calls, statuses, callbacks and clock by the contract’s own data',
      uses: [],
      without: ['react', 'react-dom', 'node:fs', 'node:fs/promises', 'node:http', 'node:crypto'],
    },
    torture: {
      is: 'plays everything that can happen to a receiver of callbacks against its endpoint, and judges what it does',
      uses: [],
      without: ['react', 'react-dom', 'node:fs', 'node:fs/promises', 'node:http', 'node:crypto'],
    },
    scenarios: {
      is: 'plays scenarios and guides on the gateway',
      uses: ['gateway'],
    },
    program: {
      is: 'the gateway as a program: command line, HTTP, state file, and how it becomes one file',
      uses: ['dashboard', 'gateway', 'payer-pages', 'scenarios', 'torture'],
    },
  },
  site: {
    settings: {
      is: 'what a provider decides: sidebar, redirects, announcement, frequent tasks, reports',
      uses: [],
    },
    words: {
      is: 'words of three languages reduced to their stems',
      uses: [],
    },
    highlight: {
      is: 'colours of code, by classes',
      uses: [],
    },
    filters: {
      is: 'which words match when a list is filtered',
      uses: [],
    },
    addresses: {
      is: 'where each thing is explained, and the one spelling of each address',
      uses: ['settings'],
    },
    article: {
      is: 'what is read from a rendered article: contents, sections, Markdown twin',
      uses: [],
    },
    search: {
      is: 'index, worker, ranking',
      uses: ['article', 'settings', 'words'],
    },
    glossary: {
      is: 'the terms, and the names that the search knows things by',
      uses: [],
    },
    samples: {
      is: 'programs in every language of the samples: requests, clients, receivers',
      uses: [],
    },
    doctor: {
      is: 'finds out why a signature is refused, and what an event asks of its receiver',
      uses: [],
    },
    services: {
      is: 'what pages tell of payment services: guides, coverage, regions',
      uses: ['filters'],
    },
    navigation: {
      is: 'the sidebar as a tree',
      uses: ['addresses', 'services', 'settings'],
    },
    downloads: {
      is: 'files for readers and their tools: OpenAPI, Postman, services',
      uses: ['samples'],
    },
    changes: {
      is: 'differences between published contracts, and the entries that answer for them',
      uses: ['article', 'downloads', 'filters'],
    },
    sequence: {
      is: 'messages of a payment, told from its transcript',
      uses: ['services'],
    },
    sources: {
      is: 'reads and validates pages, glossary and agents’ files',
      uses: ['changes', 'downloads', 'navigation', 'settings'],
    },
    server: {
      is: 'what happens to built files: host rules, redirects, compression; the preview server',
      uses: ['addresses', 'settings'],
    },
    views: {
      is: 'what a page shows, computed before React',
      uses: ['addresses', 'changes', 'doctor', 'glossary', 'navigation', 'samples', 'sequence', 'services'],
    },
    ui: {
      is: 'React components that draw views',
      uses: ['changes', 'downloads', 'highlight', 'sequence', 'services', 'settings', 'views'],
    },
    playground: {
      is: 'the sandbox in a page: its state, its calls, and where they are wrong',
      uses: ['samples'],
    },
    islands: {
      is: 'React in the browser',
      uses: ['doctor', 'highlight', 'playground', 'search', 'settings'],
    },
    client: {
      is: 'small scripts of every page; starts the islands',
      uses: ['addresses', 'changes', 'filters', 'islands', 'services', 'settings', 'views'],
    },
    styles: {
      is: 'tokens, global styles, and which pages link which sheet',
      uses: ['views'],
    },
    check: {
      is: 'every mistake of writers, with file, line and remedy',
      uses: [
        'addresses',
        'changes',
        'downloads',
        'glossary',

        'highlight',
        'navigation',
        'sequence',
        'server',
        'settings',
        'sources',
        'ui',
        'views',
        'words',
      ],
    },
    editions: {
      is: 'what all pages of a language and version share, and what is made for them once a build',
      uses: ['addresses', 'changes', 'downloads', 'sources', 'views'],
    },
    render: {
      is: 'articles, documents and search records of pages',
      uses: [
        'addresses',
        'article',
        'changes',
        'check',
        'doctor',
        'editions',
        'glossary',
        'highlight',
        'islands',
        'samples',
        'search',
        'sequence',
        'settings',
        'sources',
        'ui',
        'views',
      ],
    },
    pages: {
      is: 'Astro’s routes, a few lines each',
      uses: [
        'changes',
        'downloads',
        'editions',
        'render',
        'search',
        'server',
        'services',
        'settings',
        'sources',
        'styles',
      ],
    },
  },
}
