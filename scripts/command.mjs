/** What scripts share. */
import { runnerImport } from 'vite'

/** Loads a TypeScript module of the project, by its path. */
export const load = async (path) => (await runnerImport(path)).module

/** Runs a script. Of an error, those who called it need the message, not a stack trace. */
export async function runScript(work) {
  try {
    await work()
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
