import type { APIRoute } from 'astro'
import { sourcesChecked } from '../../render/checked'
import { doctorData } from '../../render/doctor'
import { baseOf } from '@docs/model/brand/addresses'
import { currentVersion } from '@docs/model/brand/versions'
import { locales, type Locale } from '@docs/model/language/locales'

interface Props {
  locale: Locale
}

export async function getStaticPaths() {
  await sourcesChecked()
  return locales.map((locale) => ({
    params: { base: baseOf(locale, currentVersion).slice(1, -1) || undefined },
    props: { locale } satisfies Props,
  }))
}

/** What the doctors of signatures and callbacks know, in one language. */
export const GET: APIRoute<Props> = async ({ props: { locale } }) => Response.json(await doctorData(locale))
