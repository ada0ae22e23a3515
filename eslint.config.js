import { defineConfig } from 'eslint/config'
import { configs } from 'typescript-eslint'

export default defineConfig(
  { ignores: ['dist/', '.build/', '.astro/', 'node_modules/'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='style']",
          message: 'The Content-Security-Policy forbids style attributes: use a class.',
        },
      ],
    },
  },
  { files: ['**/*.{js,mjs}'], extends: [configs.recommended] },
)
