import { isValidIBAN } from 'ibantools'
// Imported one by one: all countries together are half a megabyte, too much for the single-file sandbox.
import * as cpf from 'stdnum/lib/cjs/br/cpf.js'
import * as cnpj from 'stdnum/lib/cjs/br/cnpj.js'
import * as curp from 'stdnum/lib/cjs/mx/curp.js'
import * as cuit from 'stdnum/lib/cjs/ar/cuit.js'
import * as rut from 'stdnum/lib/cjs/cl/rut.js'
import * as rucOfPeru from 'stdnum/lib/cjs/pe/ruc.js'
import * as rucOfEcuador from 'stdnum/lib/cjs/ec/ruc.js'
import * as rntrc from 'stdnum/lib/cjs/ua/rntrc.js'
import * as edrpou from 'stdnum/lib/cjs/ua/edrpou.js'
import * as tckimlik from 'stdnum/lib/cjs/tr/tckimlik.js'
import type { Check } from './types'

type Rule = (value: string) => boolean

/** Check-digit validators, by the rule's name in a record. */
export const checkDigits: Record<Check, Rule> = {
  cpf: national(cpf),
  cnpj: national(cnpj),
  // The package's own validator brings a list of all banks, 20 kB.
  clabe: (value) => /^\d{18}$/.test(value) && endsWithSum(value, [3, 7, 1]),
  curp: national(curp),
  cuit: national(cuit),
  rut: national(rut),
  ruc_pe: national(rucOfPeru),
  ruc_ec: national(rucOfEcuador),
  rnokpp: national(rntrc),
  edrpou: national(edrpou),
  tckn: national(tckimlik),
  iban: (value) => isValidIBAN(value),
  luhn: (value) => /^\d+$/.test(value) && luhnSum(value) % 10 === 0,
  // stdnum computes another digit where the remainder is 0.
  ruc_py: (value) => /^\d{6,9}$/.test(value) && mod11(value.slice(0, -1)) === Number(value.at(-1)),
  // The packages support neither CBU/CVU, CCI nor the boleto line.
  cbu: (value) => /^\d{22}$/.test(value) && endsWithWeighted(value.slice(0, 8)) && endsWithWeighted(value.slice(8)),
  cci: (value) =>
    /^\d{20}$/.test(value) &&
    luhnSum(value.slice(0, 6) + value[18]) % 10 === 0 &&
    luhnSum(value.slice(6, 18) + value[19]) % 10 === 0,
  boleto: (value) =>
    /^\d{47}$/.test(value) && boletoBlocks(value).every((block) => luhnSum(block) % 10 === 0) && boletoDigit(value),
}

function national(validator: { validate: (value: string) => { isValid: boolean } }): Rule {
  return (value) => validator.validate(value).isValid
}

/** Luhn sum: every second digit, starting next to the rightmost, is doubled and its digits added. */
function luhnSum(value: string): number {
  return [...value].reverse().reduce((sum, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
}

function weightedSum(digits: string, weights: number[]): number {
  return [...digits].reduce((sum, digit, index) => sum + Number(digit) * (weights[index % weights.length] as number), 0)
}

/** The check digit of a Paraguayan RUC: modulo 11, weights from 2 up, from the right. */
function mod11(digits: string): number {
  const remainder = weightedSum([...digits].reverse().join(''), [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) % 11
  return remainder > 1 ? 11 - remainder : 0
}

/** A block of a CBU or CVU: weights 3, 1, 7, 9 from the right; the last digit makes the sum a multiple of 10. */
function endsWithWeighted(block: string): boolean {
  const sum = weightedSum([...block.slice(0, -1)].reverse().join(''), [3, 1, 7, 9])
  return (10 - (sum % 10)) % 10 === Number(block.at(-1))
}

/** The last digit makes the sum of the others, each weighted modulo 10, a multiple of 10. */
function endsWithSum(value: string, weights: number[]): boolean {
  const digits = [...value.slice(0, -1)].map((digit, at) => (Number(digit) * weights[at % weights.length]!) % 10)
  return (10 - (digits.reduce((sum, each) => sum + each, 0) % 10)) % 10 === Number(value.at(-1))
}

/** The three blocks of a boleto line that have a check digit of their own. */
function boletoBlocks(line: string): string[] {
  return [line.slice(0, 10), line.slice(10, 21), line.slice(21, 32)]
}

/** The check digit of the whole barcode: modulo 11, weights 2 to 9 from the right. */
function boletoDigit(line: string): boolean {
  const rest = line.slice(0, 4) + line.slice(33) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)
  const remainder = 11 - (weightedSum([...rest].reverse().join(''), [2, 3, 4, 5, 6, 7, 8, 9]) % 11)
  return (remainder > 9 ? 1 : remainder) === Number(line[32])
}
