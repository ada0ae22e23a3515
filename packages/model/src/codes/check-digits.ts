// Imported one by one: all countries together are half a megabyte, too much for the single-file sandbox.
import * as cpf from 'stdnum/lib/cjs/br/cpf.js'
import * as cnpj from 'stdnum/lib/cjs/br/cnpj.js'
import * as curp from 'stdnum/lib/cjs/mx/curp.js'
import * as cuit from 'stdnum/lib/cjs/ar/cuit.js'
import * as rut from 'stdnum/lib/cjs/cl/rut.js'
import * as rucOfPeru from 'stdnum/lib/cjs/pe/ruc.js'
import * as rntrc from 'stdnum/lib/cjs/ua/rntrc.js'
import * as edrpou from 'stdnum/lib/cjs/ua/edrpou.js'
import * as tckimlik from 'stdnum/lib/cjs/tr/tckimlik.js'
import { boletoBarcode, boletoBlocks, boletoDigit } from './boleto'
import { luhnChecksumValidate, mod97base10Validate, weightedSum } from 'stdnum/lib/cjs/util/checksum.js'

/** Check-digit rules that examples are validated against. */
export const checks = [
  'cpf',
  'cnpj',
  'luhn',
  'iban',
  'clabe',
  'curp',
  'cbu',
  'cuit',
  'rut',
  'cci',
  'ruc_pe',
  'ruc_py',
  'rnokpp',
  'edrpou',
  'tckn',
  'boleto',
] as const
export type Check = (typeof checks)[number]

type Rule = (value: string) => boolean

/** Check-digit validators, by the rule's name in a record. */
export const checkDigits: Record<Check, Rule> = {
  cpf: national(cpf),
  cnpj: national(cnpj),
  // The package's own validator brings a list of all banks, 20 kB.
  clabe: (value) => /^\d{18}$/.test(value) && weightedSum(value, { weights: [3, 7, 1], modulus: 10 }) === 0,
  curp: national(curp),
  cuit: national(cuit),
  rut: national(rut),
  ruc_pe: national(rucOfPeru),
  rnokpp: national(rntrc),
  edrpou: national(edrpou),
  tckn: national(tckimlik),
  // The lengths of the countries are rules of the fields; the digits are wrong in 96 of 97 IBANs of another length.
  iban: (value) =>
    /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value) && mod97base10Validate(value.slice(4) + value.slice(0, 4)),
  luhn: (value) => /^\d+$/.test(value) && luhnChecksumValidate(value),
  // stdnum computes another digit where the remainder is 0.
  ruc_py: (value) => /^\d{6,9}$/.test(value) && mod11(value.slice(0, -1)) === Number(value.at(-1)),
  // The package supports neither CBU/CVU, CCI nor the boleto line.
  cbu: (value) => /^\d{22}$/.test(value) && endsWithWeighted(value.slice(0, 8)) && endsWithWeighted(value.slice(8)),
  cci: (value) =>
    /^\d{20}$/.test(value) &&
    luhnChecksumValidate(value.slice(0, 6) + value[18]) &&
    luhnChecksumValidate(value.slice(6, 18) + value[19]),
  boleto: (value) =>
    /^\d{47}$/.test(value) &&
    boletoBlocks(value).every((block) => luhnChecksumValidate(block)) &&
    boletoDigit(boletoBarcode(value)) === Number(value[32]),
}

function national(validator: { validate: (value: string) => { isValid: boolean } }): Rule {
  return (value) => validator.validate(value).isValid
}

/** The sum of the digits, each weighted by its place from the right. */
const sumFromRight = (digits: string, weights: number[], modulus: number): number =>
  weightedSum(digits, { reverse: true, weights, modulus })

/** The check digit of a Paraguayan RUC: modulo 11, weights from 2 up, from the right. */
function mod11(digits: string): number {
  const remainder = sumFromRight(digits, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 11)
  return remainder > 1 ? 11 - remainder : 0
}

/** A block of a CBU or CVU: weights 3, 1, 7, 9 from the right; the last digit makes the sum a multiple of 10. */
const endsWithWeighted = (block: string): boolean =>
  (sumFromRight(block.slice(0, -1), [3, 1, 7, 9], 10) + Number(block.at(-1))) % 10 === 0
