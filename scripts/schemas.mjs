/** `npm run schemas` writes the JSON Schema of a method's file, with which editors complete keys, fields and values. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

const folder = '.schemas'
const { methodJsonSchema } = (await runnerImport('./packages/model/src/sources/catalogue.ts')).module
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}/method.json`, `${JSON.stringify(methodJsonSchema(), null, 2)}\n`)
console.log(`wrote ${folder}/method.json`)
