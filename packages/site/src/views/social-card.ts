import type { Service } from '@docs/model/catalogue/types'
import { defaultLocale, type Locale } from '@docs/model/language/locales'
import { payStepsOf } from './services/pay-steps'

/** Address of the picture that is shown where a page is shared: of a guide, that of its steps if it `exists`. */
export function socialCardAddress(
  locale: Locale,
  service: Service | undefined,
  exists: (address: string) => boolean,
): string {
  const folder = locale === defaultLocale ? '/images' : `/images/${locale}`
  const own = service && `${folder}/${socialCardOf(service)}`
  return own !== undefined && exists(own) ? own : `${folder}/social-card.png`
}

/** The file of a service's card in the folder of a language; services that are paid in the same steps share one. */
export const socialCardOf = (service: Service): string => `social/${payStepsOf(service).join('-')}.png`
