/**
 * The texts that site and sandbox share, from `texts/`, which holds both languages side by side. `{number}` is a
 * placeholder for `fill`, `{{group.name}}` a fact of the contract.
 */
import contract from '../../../../texts/contract.json' with { type: 'json' }
import flow from '../../../../texts/flow.json' with { type: 'json' }
import sandbox from '../../../../texts/sandbox.json' with { type: 'json' }
import vectors from '../../../../texts/vectors.json' with { type: 'json' }
import { inLanguage, type InLanguage } from './in-language.ts'
import type { Locale } from './locales.ts'

const areas = { contract, flow, sandbox, vectors }

/** The texts of one language, by area and key. */
export type SharedTexts = InLanguage<typeof areas>

export const sharedTexts: Record<Locale, SharedTexts> = { en: inLanguage(areas, 'en'), uk: inLanguage(areas, 'uk') }
