import type { Check } from './types'

/** Whether a value's own check digits are right, by the rule's name in a record. */
export const checkDigits: Record<Check, (value: string) => boolean> = {
  cpf: (value) => /^\d{11}$/.test(value) && endsWithMod11(value, [weights(10, 2), weights(11, 2)]),
  cnpj: (value) =>
    /^[0-9A-Z]{12}\d{2}$/.test(value) &&
    endsWithMod11(value, [[...weights(5, 2), ...weights(9, 2)], [...weights(6, 2), ...weights(9, 2)]]),
  luhn: (value) => /^\d+$/.test(value) && luhnSum(value) % 10 === 0,
}

/** Every second digit from the right but one counts double, as the sum of its digits. */
function luhnSum(value: string): number {
  return [...value].reverse().reduce((sum, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
}

function weights(from: number, to: number): number[] {
  return Array.from({ length: from - to + 1 }, (_, index) => from - index)
}

/** The two Brazilian check digits; letters count as their ASCII code less that of `0`. */
function endsWithMod11(value: string, rows: number[][]): boolean {
  return rows.every((row) => {
    const sum = row.reduce((total, weight, index) => total + weight * (value.charCodeAt(index) - 48), 0)
    const digit = sum % 11 < 2 ? 0 : 11 - (sum % 11)
    return value.charCodeAt(row.length) - 48 === digit
  })
}
