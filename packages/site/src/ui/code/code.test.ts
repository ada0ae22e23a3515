import { expect, test } from 'vitest'
import { codeLanguages } from '@docs/model/language/code-languages'
import styles from './code.css?raw'

test.each(Object.keys(codeLanguages))('the style shows the program in %s where a reader has chosen it', (language) => {
  const chosen = `html[data-code='${language}'] [data-language='${language}']`
  // In groups that have the language, and in deciding which groups show their first instead.
  expect(styles.split(chosen), `code.css needs "${chosen}" in two rules`).toHaveLength(3)
})
