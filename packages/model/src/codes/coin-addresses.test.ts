import { describe, expect, test } from 'vitest'
import { addressFlaw } from './coin-addresses'
import type { CryptoNetwork } from './types'

const networkOf = (address: CryptoNetwork['address'], burn: string[] = []): CryptoNetwork => ({
  code: 'own',
  name: 'Own',
  memo: 'none',
  address,
  burn,
})
const bitcoin = networkOf({ form: 'base58check', versions: [0, 5], segwit: 'bc' })
const litecoin = networkOf({ form: 'base58check', versions: [48, 50], segwit: 'ltc' })
const tron = networkOf({ form: 'base58check', versions: [65] })
const ethereum = networkOf({ form: 'ethereum' }, ['0x000000000000000000000000000000000000dEaD'])
const solana = networkOf({ form: 'ed25519' }, ['1nc1nerator11111111111111111111111111111111'])
const ton = networkOf({ form: 'ton' })
const xrpl = networkOf({ form: 'ripple', versions: [0] })
const stellar = networkOf({ form: 'stellar' })

describe('right addresses, from the standards and the networks themselves', () => {
  test.each([
    ['bitcoin', bitcoin, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['bitcoin', bitcoin, '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
    ['bitcoin', bitcoin, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['bitcoin', bitcoin, 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
    ['bitcoin', bitcoin, 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
    ['bitcoin', bitcoin, 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    ['litecoin', litecoin, 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
    ['tron', tron, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['ethereum', ethereum, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['ethereum', ethereum, '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
    ['ethereum, in small letters', ethereum, '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
    ['ethereum, in capitals', ethereum, '0x52908400098527886E0F7030069857D2E4169EE7'],
    ['solana', solana, 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
    ['ton', ton, 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF'],
    ['ton, not bounceable', ton, 'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA'],
    ['xrpl', xrpl, 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
    ['stellar', stellar, 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ'],
  ])('%s', (_, network, address) => {
    expect(addressFlaw(network, address)).toBeUndefined()
    // One letter added, removed or changed is detected, even where capitals are the checksum.
    expect(addressFlaw(network, `${address}q`)).toBe('form')
    expect(addressFlaw(network, address.slice(0, -1))).toBeDefined()
  })
})

describe('an address with a slip of the pen', () => {
  test.each([
    ['bitcoin', bitcoin, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['bitcoin', bitcoin, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['bitcoin, Bech32 for Taproot', bitcoin, 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    [
      'bitcoin, Bech32m for the first version',
      bitcoin,
      'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47',
    ],
    ['tron', tron, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
    ['ethereum', ethereum, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
    ['ton', ton, 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHE'],
    ['xrpl', xrpl, 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi'],
    ['stellar', stellar, 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGA'],
  ])('%s', (_, network, address) => expect(addressFlaw(network, address)).toBe('checksum'))
})

describe('no address of the network', () => {
  test.each([
    ['bitcoin on tron', tron, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['tron on bitcoin', bitcoin, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['bitcoin on litecoin', litecoin, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['the test network of bitcoin', bitcoin, 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    ['the test network of ton', ton, 'kQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPgpP'],
    ['two cases', bitcoin, 'bc1QW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['a letter that Base58 lacks', bitcoin, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfN0'],
    ['a secret of stellar', stellar, 'SBU2RRGLXH3E5CQHTD3ODLDF2BWDCYUSSBLLZ5GNW7JXHDIYKXZWHOKR'],
    ['ethereum on ton', ton, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['a demo address of the sandbox', tron, 'TDemoAddressForTheSandboxOnly00000000'],
  ])('%s', (_, network, address) => expect(addressFlaw(network, address)).toBe('form'))
})

test.each([
  ['tron', tron, 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  ['bitcoin', bitcoin, '1111111111111111111114oLvT2'],
  ['ethereum', ethereum, '0x0000000000000000000000000000000000000000'],
  ['ethereum', ethereum, '0x000000000000000000000000000000000000dead'],
  ['solana', solana, '11111111111111111111111111111111'],
  ['solana', solana, '1nc1nerator11111111111111111111111111111111'],
  ['ton', ton, 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c'],
  ['xrpl', xrpl, 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'],
  ['stellar', stellar, 'GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF'],
])('nobody has the key: %s %s', (_, network, address) => expect(addressFlaw(network, address)).toBe('burn'))
