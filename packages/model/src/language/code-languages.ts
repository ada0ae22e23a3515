/** Languages of code samples, in the order of their tabs. */
export const codeLanguages = {
  bash: 'Bash',
  php: 'PHP',
  javascript: 'JavaScript',
  python: 'Python',
  java: 'Java',
  kotlin: 'Kotlin',
  go: 'Go',
  http: 'HTTP',
  json: 'JSON',
} as const

export type CodeLanguage = keyof typeof codeLanguages

/** Whether a sample in this language can be run; the others show what is sent. */
export const isProgram = (language: CodeLanguage): boolean => language !== 'http' && language !== 'json'
