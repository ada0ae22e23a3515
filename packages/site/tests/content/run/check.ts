/** Checks the sources once for all tests of content. */
import type { TestProject } from 'vitest/node'
import { checkSources, type Checked } from '../../../src/check'
import { searchAnswers } from './answers'
import { drawnAnchors } from './drawn'

declare module 'vitest' {
  interface ProvidedContext {
    checked: Checked
  }
}

export default async function check(project: TestProject): Promise<void> {
  project.provide('checked', await checkSources(process.cwd(), { drawn: drawnAnchors(), links: searchAnswers() }))
}
