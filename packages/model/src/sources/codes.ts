import type { z } from 'zod'
import { banksSchema, cryptoFile, cryptoSchema, ratesSchema, statesSchema } from '../codes/schema'
import type { Codes } from '../codes/types'
import { readAll } from './faults'
import { filesBelow } from './files'
import { readRecord } from './yaml-record'

const folder = 'catalogue/codes'
const banksFolder = `${folder}/banks`
const statesFile = `${folder}/states.yaml`
export const ratesFile = `${folder}/rates.yaml`

/** Reads `catalogue/codes`; errors have file, line, place and remedy. */
export function readCodes(root: string): Codes {
  const read = <S extends z.ZodType>(file: string, schema: S) => readRecord(root, file, schema).data
  return {
    banks: readAll(bankFiles(root), (file) => read(file, banksSchema)),
    crypto: read(cryptoFile, cryptoSchema),
    rates: read(ratesFile, ratesSchema),
    states: read(statesFile, statesSchema),
  }
}

/** May be empty: not every provider addresses banks by code. */
const bankFiles = (root: string): string[] => filesBelow(root, banksFolder, '.yaml')
