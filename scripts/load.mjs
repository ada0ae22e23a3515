/** `npm run load -- 5000`: creates and pays so many transactions in the sandbox, and tells how it bears that. */
import { runnerImport } from 'vite'

const count = Number(process.argv[2] ?? 5000)
const { load } = (await runnerImport('./tests/sandbox/load.ts')).module
process.exitCode = (await load(count)) ? 0 : 1
