/** The folders at the root of the repository that writers edit. */
export const sourceFolders = ['agents', 'catalogue', 'content', 'contract', 'glossary', 'scenarios', 'texts'] as const
export type SourceFolder = (typeof sourceFolders)[number]
