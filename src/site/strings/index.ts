import type { Locale } from '../locales'
import { en, type Strings } from './en'
import { uk } from './uk'

export type { Strings }
export const strings: Record<Locale, Strings> = { en, uk }
