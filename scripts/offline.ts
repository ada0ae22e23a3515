/** `npm run offline`: packs the built site as a ZIP that works on any static file server. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { offlineName, packOffline } from '../packages/site/src/build/offline.ts'
import { runScript } from './command.ts'

const folder = 'offline'

await runScript(async () => {
  const zip = await packOffline('dist')
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${offlineName}`, zip)
  console.log(`${folder}/${offlineName}: ${(zip.length / 1e6).toFixed(1)} MB. README.txt in it says how to open it.`)
})
