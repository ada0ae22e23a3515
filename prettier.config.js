/** What the formatter writes: `npm run format`. Words (Markdown, MDX, YAML) are the writers' own. */
export default { semi: false, singleQuote: true, printWidth: 120 }
