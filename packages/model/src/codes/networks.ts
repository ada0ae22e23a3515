import type { CryptoCodes } from './types'

/** A network's name with its token standard, as wallets list it. */
export function networkName({ networks }: CryptoCodes, network: string): string {
  const { name, standard } = networks.find(({ code }) => code === network)!
  return standard === undefined ? name : `${name} (${standard})`
}
