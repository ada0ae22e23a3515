/** `npm run schemas` writes the JSON Schema of a method's file, with which editors complete keys, fields and values. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { load } from './command.ts'

const folder = '.schemas'
type Catalogue = typeof import('../packages/model/src/sources/catalogue.ts')
const { methodJsonSchema } = await load<Catalogue>('./packages/model/src/sources/catalogue.ts')
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}/method.json`, `${JSON.stringify(methodJsonSchema(), null, 2)}\n`)
console.log(`wrote ${folder}/method.json`)
