/** `npm run load -- 5000`: creates and pays that many transactions in the sandbox, and reports how it copes. */
import { load as loadModule } from './command.ts'

const count = Number(process.argv[2] ?? 5000)
type Program = typeof import('../packages/sandbox/tests/program/load.ts')
const { load } = await loadModule<Program>('./packages/sandbox/tests/program/load.ts')
process.exitCode = (await load(count)) ? 0 : 1
