/** The first half of `npm run build`: exits with 0 if `dist` already has what the second half would make. */
import { isUpToDate } from './made-of.ts'

const isMade = await isUpToDate(process.cwd(), 'dist')
if (isMade) console.log('Nothing has changed since the build in dist/. Remove the folder to build it again.')
process.exitCode = isMade ? 0 : 1
