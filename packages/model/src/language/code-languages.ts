/** Languages of code samples, in the order of their tabs. */
export const codeLanguages = {
  bash: 'Bash',
  php: 'PHP',
  javascript: 'JavaScript',
  python: 'Python',
  ruby: 'Ruby',
  java: 'Java',
  kotlin: 'Kotlin',
  go: 'Go',
  http: 'HTTP',
  json: 'JSON',
} as const

export type CodeLanguage = keyof typeof codeLanguages

/** Languages whose samples can be run; the others show what is sent. */
export type ProgramLanguage = Exclude<CodeLanguage, 'http' | 'json'>

/** Languages in which there are a client and a receiver, too long for a shell. */
export type AppLanguage = Exclude<ProgramLanguage, 'bash'>

const isProgram = (language: CodeLanguage): language is ProgramLanguage => language !== 'http' && language !== 'json'

export const programLanguages = (Object.keys(codeLanguages) as CodeLanguage[]).filter(isProgram)

export const appLanguages = programLanguages.filter((language): language is AppLanguage => language !== 'bash')
