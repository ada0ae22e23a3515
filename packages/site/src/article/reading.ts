/**
 * Reads rendered articles and writes their Markdown twins in a worker thread, while the build renders the next pages:
 * both take as long as rendering. Node runs this file directly, hence the file extensions in its imports and in theirs.
 */
import { parentPort, type MessagePort } from 'node:worker_threads'
import { readArticle, type Article } from './article.ts'
import { stackWideTables } from './stacked-tables.ts'
import { markdownOf, programsOf, type TwinFrame } from './markdown.ts'

export interface ArticleToRead {
  markup: string
  twin: TwinFrame
}

export interface ReadArticle extends Article {
  /** The Markdown twin. */
  markdown: string
  /** The programs that page and twin leave out, in Markdown. */
  programs?: string
}

export type Answer = { read: ReadArticle } | { error: Error }

parentPort?.on('message', ({ article, port }: { article: ArticleToRead; port: MessagePort }) => {
  try {
    port.postMessage({ read: read(article) })
  } catch (error) {
    port.postMessage({ error })
  }
})

function read({ markup, twin }: ArticleToRead): ReadArticle {
  const { tree, ...article } = readArticle(stackWideTables(markup))
  const programs = programsOf(tree, twin)
  return {
    ...article,
    html: withoutPrograms(article.html),
    markdown: markdownOf(tree, twin),
    ...(programs !== undefined && { programs }),
  }
}

/** Empties the samples that a page fetches when they are chosen (`CodeTabs`): they would be half of its first view. */
const withoutPrograms = (html: string): string =>
  html.replace(/(<div class="code-tabs__panel"[^>]* data-apart=""[^>]*>.*?<code[^>]*>).*?(?=<\/code><\/pre>)/gs, '$1')
