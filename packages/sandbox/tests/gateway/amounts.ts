import type { GatewayCatalogue } from '../../src/gateway/types'

const balances = ['available', 'pending', 'reserved']
const isAmount = (name: string, value: string) =>
  (/(^|_)amount$/.test(name) || balances.includes(name)) && /^-?[\d.]+$/.test(value)

/** Amounts that do not have exactly the decimal places of the currency beside or above them, if a service has it. */
export function amountFaults({ services }: Pick<GatewayCatalogue, 'services'>, body: unknown): string[] {
  const digits = new Map(services.flatMap(({ currencies }) => currencies.map(({ code, digits }) => [code, digits])))
  const faultsIn = (value: unknown, path: string, outer: string | undefined): string[] => {
    if (typeof value !== 'object' || value === null) return []
    const { currency = outer } = value as { currency?: string }
    return Object.entries(value).flatMap(([name, each]: [string, unknown]) => {
      if (typeof each !== 'string' || !isAmount(name, each)) return faultsIn(each, `${path}/${name}`, currency)
      const places = digits.get(currency ?? '')
      const decimals = places === undefined ? '(\\.\\d+)?' : places === 0 ? '' : `\\.\\d{${places}}`
      const form = new RegExp(`^-?(0|[1-9]\\d*)${decimals}$`)
      return form.test(each) ? [] : [`${path}/${name} is ${each} ${currency ?? ''}`]
    })
  }
  return faultsIn(body, '', undefined)
}
