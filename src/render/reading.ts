/**
 * Reads rendered articles and writes their Markdown twins in a thread of its own, while the build draws the next pages:
 * both take as long as drawing. Node runs this file as it is, hence the endings in its imports and in theirs.
 */
import { parentPort } from 'node:worker_threads'
import { readArticle, type Article } from '../model/article.ts'
import { stackWideTables } from '../model/stacked-tables.ts'
import { markdownOf, type TwinFrame } from './markdown.ts'

export interface ArticleToRead {
  markup: string
  twin: TwinFrame
}

export interface ReadArticle extends Article {
  /** The Markdown twin. */
  markdown: string
}

parentPort?.on('message', ({ id, article }: { id: number; article: ArticleToRead }) => {
  try {
    parentPort?.postMessage({ id, read: read(article) })
  } catch (error) {
    parentPort?.postMessage({ id, error })
  }
})

function read({ markup, twin }: ArticleToRead): ReadArticle {
  const { tree, ...article } = readArticle(stackWideTables(markup))
  return { ...article, markdown: markdownOf(tree, twin) }
}
