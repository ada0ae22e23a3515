import { readFileSync } from 'node:fs'
import { defineConfig } from 'eslint/config'
import react from 'eslint-plugin-react-x'
import { configs } from 'typescript-eslint'
import { rooms } from './rooms.js'

const noStyle = {
  selector: "JSXAttribute[name.name='style']",
  message: 'The Content-Security-Policy forbids style attributes: use a class.',
}

const isTest = ['**/*.{test,fixture}.{ts,tsx}']

/** How deep folders of a room may lie within one another. */
const depths = [0, 1, 2, 3]

const names = Object.keys(rooms)

/** What a room may not import: the relation of a path to its room depends on how deep the file lies. */
const roomRules = Object.entries(rooms).flatMap(([name, own]) => {
  const manifest = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'))
  const packages = Object.keys(manifest.dependencies).filter((each) => each.startsWith('@docs/'))
  const foreign = {
    regex: `^@docs/(?!(${packages.map((each) => each.slice('@docs/'.length)).join('|')})/)|/(${names.join('|')})/src/`,
    message: `packages/${name} enters ${packages.join(' and ') || 'no other package'}, by its exports.`,
  }
  return Object.entries(own).flatMap(([room, { uses, without = [] }], at) => {
    const later =
      Object.keys(own)
        .slice(at + 1)
        .join('|') || 'none'
    const message =
      `packages/${name}/src/${room} may import ${uses.join(', ') || 'no other room'} (rooms.js), and types of rooms ` +
      'before it. Give it the value as an argument, or move what both need to a room below.'
    return depths.map((depth) => {
      const up = `^(\\.\\./){${depth + 1}}`
      const others = (allowed) => `${up}(?!(${allowed.join('|')})(/|$))`
      const allowed = ['\\.\\.', ...uses]
      return {
        files: [`packages/${name}/src/${room}/${'*/'.repeat(depth)}*.{ts,tsx}`],
        ignores: isTest,
        rules: {
          '@typescript-eslint/no-restricted-imports': [
            'error',
            {
              patterns: [
                { regex: others([...allowed, later]), message, allowTypeImports: true },
                { regex: `${up}(${later})(/|$)`, message },
                foreign,
              ],
              paths: without.map((name) => ({
                name,
                message: `packages/${name}/src/${room} does without ${name}: it also runs where that is not.`,
                allowTypeImports: true,
              })),
            },
          ],
          // The rule above does not see import('…').
          'no-restricted-syntax': [
            'error',
            noStyle,
            { selector: `ImportExpression[source.value=/${others(allowed).replaceAll('/', '\\/')}/]`, message },
          ],
        },
      }
    })
  })
})

/** Facts about what writers keep are tested in tests/content: their edits must break no test of code. */
const ownData = {
  files: ['packages/*/src/**/*.test.{ts,tsx}'],
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
  { ignores: ['dist/', '.build/', '.astro/', '.types/', 'node_modules/'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      'no-restricted-syntax': ['error', noStyle],
      // Every switch over a union must handle all of its members.
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  // Regular expressions cannot be broken.
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    rules: { 'max-len': ['error', { code: 120, ignoreUrls: true, ignoreRegExpLiterals: true }] },
  },
  ...roomRules,
  ownData,
  {
    files: ['packages/*/src/**/*.tsx', 'packages/*/src/**/use-*.ts'],
    plugins: { react },
    rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
  },
  { files: ['**/*.{js,mjs}'], extends: [configs.recommended] },
)
