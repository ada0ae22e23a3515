import type { ReactNode } from 'react'
import ServiceExplorer from '../../islands/service-explorer'
import { overviewOf } from '../../model/catalogue/overview'
import { Island } from '../Island'
import { Heading2 } from '../prose/elements'
import { useRoute } from '../route'
import { Coverage } from './Coverage'
import { ServiceList } from './ServiceList'
import { texts } from './texts'

/** Every payment service with filters, then where they are available; `intro` and `children` are the page's own words. */
export function ServicesPage({ intro, children }: { intro: ReactNode; children: ReactNode }) {
  const { page, catalogue } = useRoute()
  const { locale } = page
  const x = texts[locale]
  const overview = overviewOf(catalogue, locale)
  const { entries: services, countries, currencies } = overview
  return (
    <>
      {intro}
      <Heading2 id="services">{x.list}</Heading2>
      <div className="needs-js" data-tool="">
        <Island name="service-explorer" component={ServiceExplorer} props={{ locale, services, countries, currencies, texts: x.filter }} load="visible" />
      </div>
      <ServiceList overview={overview} />
      <Heading2 id="coverage">{x.coverage}</Heading2>
      <Coverage overview={overview} />
      {children}
    </>
  )
}
