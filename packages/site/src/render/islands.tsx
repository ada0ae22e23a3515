import type { ReactElement } from 'react'
import type { ServiceFilterProps } from '../views/services/explorer'
import type { ChangeFilterProps } from '../changes/explorer'
import Doctor, { type DoctorProps } from '../islands/doctor'
import SearchDialog from '../islands/search-dialog'
import SearchPage from '../islands/search-page'
import TryIt from '../islands/try-it'
import type { PageView } from '../views'
import { isPlayed } from '@docs/sandbox/gateway/gateway'
import { baseOf, tryItAddress, type Place } from '@docs/model/brand/addresses'
import type { Locale } from '@docs/model/language/locales'
import { texts } from '../words/texts'
import { currentVersion, versions } from '@docs/model/brand/versions'
import { ChangeFilters } from '../ui/changes/ChangeFilters'
import type { ProseIslands } from '../ui/prose'
import { Island, PlainIsland } from '../ui/Island'
import { ServiceFilters } from '../ui/services/ServiceFilters'

/* The server-rendered HTML of each island. Inserted here, so that page templates do not depend on islands. */

/** The content of the search dialog; its input accepts text while the script is still loading. */
export function searchDialog({ locale, version }: Place): ReactElement {
  return (
    <Island
      name="search-dialog"
      component={SearchDialog}
      props={{ locale, base: baseOf(locale, version), texts: texts[locale].search.dialog }}
      load="reach"
    />
  )
}

/** The islands that content places on its pages. */
export const proseIslands = (place: Place): ProseIslands => ({
  SignatureDoctor: <DoctorIsland kind="signature" place={place} />,
  CallbackDoctor: <DoctorIsland kind="callback" place={place} />,
})

function DoctorIsland({ kind, place: { locale } }: { kind: DoctorProps['kind']; place: Place }) {
  const { doctor, islands: failure } = texts[locale]
  const props = { kind, base: baseOf(locale, currentVersion), texts: { ...doctor[kind], form: doctor.form, failure } }
  return (
    <>
      <p>{doctor[kind].lead}</p>
      <Island name="doctor" component={Doctor} props={props} load="reach" />
      <p className="doctor__without" data-tool="">
        {doctor.form.needsScript}
      </p>
    </>
  )
}

function tryIt(id: string, locale: Locale): ReactElement {
  const { open, close } = texts[locale].tryIt
  return (
    <Island name="try-it" component={TryIt} props={{ address: tryItAddress(locale, id), open, close }} load="press" />
  )
}

/** The island of a page's article, if its type has one. */
export function articleIsland(view: PageView, { locale, version }: Place): ReactElement | null {
  switch (view.type) {
    case 'search': {
      const { dialog, answer, page } = texts[locale].search
      return (
        <>
          <Island
            name="search-page"
            component={SearchPage}
            props={{ locale, version, versions: [...versions], texts: { dialog, answer, page } }}
            load="visible"
            main
          />
          <noscript>
            <p>{texts[locale].shell.searchNeedsScript}</p>
          </noscript>
        </>
      )
    }
    case 'services': {
      const { entries: services, countries, currencies } = view.services
      const { filter, compare } = texts[locale].services
      const { all, found, show, ignored } = filter
      const props: ServiceFilterProps = {
        services,
        countries,
        currencies,
        words: { locale, all, found, show, ignored, facet: filter.facet },
        compare: {
          label: compare.label,
          remove: compare.removeOffer,
          chosen: compare.chosen,
          more: compare.more,
          full: compare.full,
          direction: filter.direction,
        },
      }
      return (
        <PlainIsland name="service-filters" props={props}>
          <ServiceFilters view={view.services} />
        </PlainIsland>
      )
    }
    case 'changes': {
      const { versions: kept, methods, callbacks } = view.changes
      const { all, found, ignored, facet, methods: ofMethods } = texts[locale].changes.filter
      const { show, others, showOthers, hideOthers } = ofMethods
      const words = { locale, all, found, show, ignored, facet, others, showOthers, hideOthers }
      const props: ChangeFilterProps = { versions: kept, operations: [...methods, ...callbacks], words }
      return (
        <PlainIsland name="change-filters" props={props}>
          <ChangeFilters view={view.changes} />
        </PlainIsland>
      )
    }
    case 'operation':
      return version === currentVersion && isPlayed(view.operation.id) ? tryIt(view.operation.id, locale) : null
    case 'service':
      return tryIt(view.guide.service.id, locale)
    case 'article':
    case 'changelog':
    case 'codes':
    case 'downloads':
    case 'glossary':
    case 'index':
    case 'landing':
    case 'method':
    case 'not-found':
    case 'object':
    case 'webhook':
      return null
  }
}
