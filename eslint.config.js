import { defineConfig } from 'eslint/config'
import react from 'eslint-plugin-react-x'
import { configs } from 'typescript-eslint'

/**
 * Folders of `src` that each folder must not import at run time; types may come from anywhere. Data flows
 * sources → model → ui → pages, and `render` is where they meet.
 */
const zones = {
  site: {
    not: ['model', 'sources', 'render', 'ui', 'islands', 'client', 'search', 'server'],
    do: 'It holds what the site is; all others read it.',
  },
  model: {
    not: ['sources', 'render', 'ui', 'islands', 'client', 'search', 'server'],
    do: 'Take the data as an argument: the model is pure functions.',
  },
  gateway: {
    not: ['sources', 'render', 'ui', 'islands', 'client', 'search', 'server'],
    do: 'It runs in browsers too: give it rules, clock and network as options (src/gateway/types.ts).',
  },
  torture: {
    not: ['gateway', 'sources', 'render', 'ui', 'islands', 'client', 'search', 'server'],
    do: 'It plays against any endpoint: give it rules, clock and network as options.',
  },
  sources: {
    not: ['render', 'ui', 'islands', 'client', 'search', 'server'],
    do: 'Give data that was read and checked; what pages make of it belongs to src/model.',
  },
  ui: {
    not: ['sources', 'render', 'islands', 'client', 'search', 'server'],
    do: 'Put what the component shows into a view of src/model/views and take it as a prop.',
  },
  islands: {
    not: ['sources', 'render', 'ui', 'client', 'server'],
    do: 'Get data as props from src/render/islands.tsx; what the page needs too belongs to src/site or src/model.',
  },
  search: {
    not: ['sources', 'render', 'ui', 'islands', 'client', 'server'],
    do: 'It runs in a worker: give it records (src/model/search-records.ts).',
  },
  client: {
    not: ['sources', 'render', 'ui', 'search', 'server'],
    do: 'Scripts of every page are small: read what they need from the document.',
  },
  render: {
    not: ['client', 'search', 'server'],
    do: 'It makes articles and documents; indexes and host files are made from those.',
  },
  sandbox: {
    not: ['sources', 'render', 'ui', 'islands', 'client', 'search'],
    do: 'The program carries what it knows: take it from the rules of src/gateway.',
  },
  server: { not: ['model', 'render', 'ui', 'islands', 'client', 'search'], do: 'It works on built files.' },
}

/** What only the build's own folders may use; the model also works where there are no files. */
const packages = {
  model: {
    not: ['react', 'react-dom', 'node:fs', 'node:fs/promises'],
    do: 'Components belong to src/ui, reading files to src/sources.',
  },
  torture: {
    not: ['react', 'react-dom', 'node:fs', 'node:fs/promises', 'node:http', 'node:crypto'],
    do: 'What belongs to Node is given by the program that starts it.',
  },
  gateway: {
    not: ['react', 'react-dom', 'node:fs', 'node:fs/promises', 'node:http', 'node:crypto'],
    do: 'What belongs to Node is given by the program that starts it.',
  },
}

const noStyle = {
  selector: "JSXAttribute[name.name='style']",
  message: 'The Content-Security-Policy forbids style attributes: use a class.',
}

const zoneRules = Object.entries(zones).map(([folder, { not, do: remedy }]) => {
  const regex = `^(\\.\\./)+(${not.join('|')})(/|$)`
  const message = `src/${folder} does not import ${not.map((each) => `src/${each}`).join(', ')}. ${remedy}`
  const own = packages[folder]
  return {
    files: [`src/${folder}/**/*.{ts,tsx}`],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [{ regex, message, allowTypeImports: true }],
          paths: (own?.not ?? []).map((name) => ({
            name,
            message: `src/${folder} does without ${name}. ${own.do}`,
            allowTypeImports: true,
          })),
        },
      ],
      // The rule above does not see import('…').
      'no-restricted-syntax': [
        'error',
        noStyle,
        { selector: `ImportExpression[source.value=/${regex.replaceAll('/', '\\/')}/]`, message },
      ],
    },
  }
})

/** Facts about what writers keep are tested in tests/content: their edits must break no test of code. */
const ownData = {
  files: ['src/**/*.test.{ts,tsx}'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: '/sources/(catalogue|codes|contract|glossary|site)$',
            message:
              'A test beside the code brings data of its own; what reads the real sources belongs to tests/content.',
          },
        ],
      },
    ],
  },
}

export default defineConfig(
  { ignores: ['dist/', '.build/', '.astro/', 'node_modules/'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: { 'no-restricted-syntax': ['error', noStyle] },
  },
  // Regular expressions cannot be broken.
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    rules: { 'max-len': ['error', { code: 120, ignoreUrls: true, ignoreRegExpLiterals: true }] },
  },
  ...zoneRules,
  ownData,
  {
    files: ['src/**/*.tsx', 'src/**/use-*.ts'],
    plugins: { react },
    rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
  },
  { files: ['**/*.{js,mjs}'], extends: [configs.recommended] },
)
