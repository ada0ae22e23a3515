/** `npm run load -- 5000`: creates and pays that many transactions in the sandbox, and reports how it copes. */
import { runnerImport } from 'vite'

const count = Number(process.argv[2] ?? 5000)
const { load } = (await runnerImport('./packages/sandbox/tests/program/load.ts')).module
process.exitCode = (await load(count)) ? 0 : 1
