/**
 * The rooms of each package, every one after those of its package that it may import at run time, so that imports
 * never turn back. A room that only needs a folder of another names it: `sources/settings`. Types may come from any
 * room before it; other packages are entered through their `exports` alone. Lint allows nothing else
 * (eslint.config.js), and docs/map.md is drawn from this list (`npm run map`).
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
    codes: {
      is: 'countries, currencies, languages, banks, coins, test data',
      uses: ['language'],
      without: ['react', 'react-dom', 'node:fs'],
    },
    contract: {
      is: 'the API: operations, fields, errors, facts, signature',
      uses: ['brand', 'codes', 'data', 'language'],
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
    gateway: {
      is: 'the documented gateway, playing: calls, statuses, callbacks and clock by the contract’s own data',
      uses: [],
      without: ['react', 'react-dom', 'node:fs', 'node:fs/promises', 'node:http', 'node:crypto'],
    },
    scenarios: {
      is: 'plays scenarios and guides on the gateway',
      uses: ['gateway'],
    },
    torture: {
      is: 'plays everything that can happen to a receiver of callbacks against its endpoint, and judges what it does',
      uses: [],
      without: ['react', 'react-dom', 'node:fs', 'node:fs/promises', 'node:http', 'node:crypto'],
    },
    ui: {
      is: 'what the gateway’s own pages and the site draw alike: buttons, the boxes of a code',
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
    program: {
      is: 'the gateway as a program: command line, HTTP, state file, and how it becomes one file',
      uses: ['dashboard', 'gateway', 'payer-pages', 'scenarios', 'torture'],
    },
  },
  site: {
    words: {
      is: 'the texts of the interface; words of three languages reduced to their stems, and which of them match',
      uses: [],
    },
    samples: {
      is: 'programs in every language of the samples, and their colours',
      uses: [],
    },
    doctor: {
      is: 'finds out why a signature is refused, and what an event asks of its receiver',
      uses: [],
    },
    playground: {
      is: 'the sandbox in a page: its state, its calls, and where they are wrong',
      uses: ['samples'],
    },
    downloads: {
      is: 'files for readers and their tools: OpenAPI, Postman, services',
      uses: ['samples', 'words'],
    },
    article: {
      is: 'what is read from a rendered article: contents, sections, Markdown twin',
      uses: [],
    },
    changes: {
      is: 'differences between published contracts, and the entries that answer for them',
      uses: ['article', 'downloads', 'words'],
    },
    sources: {
      is: 'reads and validates pages, glossary and agents’ files; settings, sidebar, and where each thing is explained',
      uses: ['changes', 'downloads', 'words'],
    },
    build: {
      is: 'what happens to built files: host rules, redirects, compression; the preview server',
      uses: ['sources/addresses', 'sources/settings', 'words'],
    },
    search: {
      is: 'index, worker, ranking',
      uses: ['article', 'sources/settings', 'words'],
    },
    views: {
      is: 'what a page shows, computed before React',
      uses: ['changes', 'doctor', 'samples', 'sources', 'words'],
    },
    ui: {
      is: 'React components that draw views, with their styles',
      uses: ['changes', 'downloads', 'samples', 'sources/settings', 'views', 'words'],
    },
    islands: {
      is: 'React in the browser',
      uses: ['doctor', 'playground', 'samples', 'search', 'sources/settings'],
    },
    client: {
      is: 'small scripts of every page; starts the islands',
      uses: ['changes', 'islands', 'sources/addresses', 'views', 'words'],
    },
    check: {
      is: 'every mistake of writers, with file, line and remedy',
      uses: ['build', 'changes', 'downloads', 'samples', 'sources', 'ui', 'views', 'words'],
    },
    render: {
      is: 'articles, documents and search records of pages; what all pages of a language and version share',
      uses: [
        'article',
        'changes',
        'check',
        'doctor',
        'downloads',
        'islands',
        'samples',
        'search',
        'sources',
        'ui',
        'views',
        'words',
      ],
    },
    pages: {
      is: 'Astro’s routes, a few lines each',
      uses: ['build', 'changes', 'downloads', 'render', 'search', 'sources', 'ui', 'views', 'words'],
    },
  },
}
