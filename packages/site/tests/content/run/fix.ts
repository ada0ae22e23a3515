import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gather } from '@docs/model/sources/faults'
import { listPublished, publishedFile } from '../../../src/sources/published'
import { lists, sorted } from './lists'

/** Does what needs no writer: new pages get into the list of addresses, words into their order. Tells what it did. */
export function fixSources(root = process.cwd()): string[] {
  // Pages that cannot be read are reported by the check.
  const isListed = gather([], () => listPublished(root))
  return [...(isListed ? [publishedFile] : []), ...Object.values(lists).filter((list) => sort(join(root, list)))].map(
    (file) => `${file}: brought up to date.`,
  )
}

function sort(file: string): boolean {
  const text = readFileSync(file, 'utf8')
  if (sorted(text) === text) return false
  writeFileSync(file, sorted(text))
  return true
}
