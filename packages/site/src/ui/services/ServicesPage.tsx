import type { ServicesView } from '../../views/services'
import type { FilteredPageProps } from '../article/page-props'
import { Heading2 } from '../prose/elements'
import { useTexts } from '../route'
import { Comparison } from './Comparison'
import { Coverage } from './Coverage'
import { ServiceList } from './ServiceList'

/**
 * Every payment service with filters, then where they are available; `intro` and `children` are the page's own text.
 */
export function ServicesPage({ view, filters, intro, children }: FilteredPageProps<ServicesView>) {
  const x = useTexts().services
  return (
    <>
      {intro}
      <Heading2 id="services">{x.list}</Heading2>
      {/* The filters and the comparison bar are sticky within this element. */}
      <div className="catalogue">
        <div className="needs-js explorer-bar" data-tool="">
          {filters}
        </div>
        <ServiceList view={view} />
        <Comparison />
      </div>
      <Heading2 id="coverage">{x.coverage}</Heading2>
      <Coverage view={view} />
      {children}
    </>
  )
}
