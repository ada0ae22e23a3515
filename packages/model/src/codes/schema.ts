/** What the files of `catalogue/codes` may hold. */
import { z } from 'zod'
import { inLanguages, pastDay, tellerOf } from '../language/words'
import { addressFlaw, addressForms } from './coin-addresses'
import { countryCodes } from './countries'

export const cryptoFile = 'catalogue/codes/crypto.yaml'

/** What a transfer carries besides the address. */
const memos = ['none', 'destination_tag', 'memo', 'comment'] as const

/** The most decimal places that an amount in the API has, even where a network has more. */
const mostDigits = 8

const text = z.string().min(1)
const words = inLanguages(text)
/** A country code in a record. */
export const country = z.string().refine((code) => countryCodes.has(code), {
  error: ({ input }) => `"${String(input)}" is not a country. Use its two letters of ISO 3166-1, such as BR.`,
})
/** The address of a source. */
export const url = z.url({ protocol: /^https$/, error: 'Write a whole address that starts with https://.' })
const sourced = { checked: pastDay, sources: z.array(url).min(1, 'Name at least one source.') }

const bankCode = z
  .string()
  .regex(/^[A-Z0-9]{2,20}$/, 'Write the code in quotes: 2 to 20 digits or capital letters, as the API takes it.')
export const banksSchema = z
  .strictObject({
    country,
    /** What the code is called. */
    code: words,
    /** What the list leaves out or adds. */
    note: words.optional(),
    ...sourced,
    banks: z.record(
      bankCode,
      z.strictObject({
        name: z.union([text, words]),
        /** Brazil: the institution's ISPB code, used in Pix. */
        ispb: z
          .string()
          .regex(/^\d{8}$/, 'Write 8 digits in quotes.')
          .optional(),
      }),
    ),
  })
  .transform(({ banks, ...directory }) => ({
    ...directory,
    banks: Object.entries(banks)
      .map(([code, { name, ispb }]) => ({ code, name: typeof name === 'string' ? { en: name, uk: name } : name, ispb }))
      .sort((a, b) => (a.code < b.code ? -1 : 1)),
  }))

const network = z.string().regex(/^[a-z0-9_]{2,20}$/, 'Write a network in small letters, digits and underscores.')
export const cryptoSchema = z
  .strictObject({
    ...sourced,
    networks: z.record(
      network,
      z.strictObject({
        name: text,
        standard: text.optional(),
        memo: z.enum(memos),
        address: z.strictObject({
          form: z.enum(addressForms),
          /** The first byte of an address in Base58Check. */
          versions: z.array(z.int()).optional(),
          /** The prefix of its SegWit addresses. */
          segwit: text.optional(),
        }),
        /** Addresses whose key nobody has, besides the zero address. */
        burn: z.array(text).optional(),
      }),
    ),
    assets: z.record(
      z.string().regex(/^[A-Z0-9]{2,10}$/, 'Write a ticker in capital letters.'),
      z.strictObject({ name: words, decimals: z.record(network, z.int().min(0)) }),
    ),
  })
  .superRefine(({ networks, assets }, context) => {
    const tell = tellerOf(context)
    for (const [code, each] of Object.entries(networks))
      for (const address of (each.burn ?? []).filter((address) => addressFlaw(each, address) !== 'burn'))
        tell(['networks', code, 'burn'], `"${address}" is no address of ${code}, or its checksum is wrong. Correct it.`)
    for (const [code, { decimals }] of Object.entries(assets)) {
      const [at, ids] = [['assets', code, 'decimals'], Object.keys(decimals)]
      if (ids.length === 0) tell(at, 'Name at least one network of the asset.')
      for (const id of ids.filter((each) => !(each in networks)))
        tell([...at, id], `There is no network "${id}". Add it to networks or correct its name.`)
    }
  })
  .transform(({ networks, assets, ...rest }) => ({
    ...rest,
    networks: Object.entries(networks).map(([code, each]) => ({ code, ...each })),
    assets: Object.entries(assets).map(([code, { name, decimals }]) => ({
      code,
      name,
      /** Decimal places that an amount in the API may have. */
      digits: Math.min(mostDigits, ...Object.values(decimals)),
      /** The networks it is available on, and its decimal places there. */
      networks: Object.entries(decimals).map(([id, places]) => ({ code: id, decimals: places })),
    })),
  }))

const stateCode = z.string().regex(/^[A-Z0-9]{1,3}$/, 'Write what stands after the hyphen in ISO 3166-2, such as SP.')
export const statesSchema = z
  .strictObject({ ...sourced, countries: z.record(country, z.record(stateCode, words)) })
  .transform(({ countries, ...rest }) => ({
    ...rest,
    countries: Object.entries(countries).map(([id, states]) => ({
      country: id,
      states: Object.entries(states).map(([code, name]) => ({ code, name })),
    })),
  }))

const code = z.string().regex(/^[A-Z0-9]{2,10}$/, 'Write the code of a currency or coin in capital letters.')
export const ratesSchema = z
  .strictObject({
    per_euro: z.record(code, z.number().positive('Write units per euro, more than 0.')),
    pairs: z
      .record(
        z.string().regex(/^[A-Z0-9]+ [A-Z0-9]+$/, 'Write two codes, such as EUR UAH.'),
        z.string().regex(/^\d+\.\d+$/, "Write a rate as a quoted decimal, such as '48.7516'."),
      )
      .default({}),
    of_central_banks: z.array(code).default([]),
  })
  .transform(({ per_euro: perEuro, pairs, of_central_banks: ofCentralBanks }) => ({ perEuro, pairs, ofCentralBanks }))
