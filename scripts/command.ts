/** What scripts share. */
import { runnerImport } from 'vite'

/** Loads a TypeScript module of the project, by its path. */
export const load = async <Module>(path: string): Promise<Module> => (await runnerImport<Module>(path)).module

/** Runs a script. Of an error, those who called it need the message, not a stack trace. */
export async function runScript(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
