import { Fragment } from 'react'
import { plural } from '@docs/model/language/plural'
import type { CountriesView, CountryMethod, CountryView } from '../../views/countries'
import { Flag } from '../Flag'
import { DirectionMark } from '../marks/DirectionMark'
import { KindMark } from '../marks/KindMark'
import { LinkIfAny } from '../mentions'
import { Heading2, Heading3, Link } from '../prose/elements'
import { useRoute, useTexts } from '../route'

/** The payment methods of every country, by region, then those of no country and those by contract. */
export function CountryMethods({ view: { regions, worldwide, byContract } }: { view: CountriesView }) {
  const { navigation, services } = useTexts()
  return (
    <>
      {regions.map(({ region, countries }) => (
        <section key={region}>
          <Heading2 id={region}>{navigation.regions[region]}</Heading2>
          {countries.map((country) => (
            <Country key={country.code} country={country} />
          ))}
        </section>
      ))}
      <section>
        <Heading2 id="worldwide">{services.noCountry}</Heading2>
        <Methods methods={worldwide} />
      </section>
      <section>
        <Heading2 id="by-contract">{services.byContract}</Heading2>
        <Methods methods={byContract} />
      </section>
    </>
  )
}

function Country({ country: { code, name, currencies, services, methods } }: { country: CountryView }) {
  const { locale } = useRoute()
  const x = useTexts().services
  return (
    <section>
      <Heading3 id={code.toLowerCase()}>
        <Flag country={code} /> {name}
      </Heading3>
      <p className="country-methods__note">
        {currencies.join(', ')} · <Link href={`/services?country=${code}`}>{plural(x.services, locale, services)}</Link>
      </p>
      <Methods methods={methods} />
    </section>
  )
}

function Methods({ methods }: { methods: CountryMethod[] }) {
  const { locale } = useRoute()
  const { kind: kinds, direction: names } = useTexts().services.filter
  return (
    <ul className="country-methods">
      {methods.map(({ method, href, directions, about }) => (
        <li key={method.id}>
          <KindMark kind={method.kind} /> <LinkIfAny href={href}>{method.name[locale]}</LinkIfAny>{' '}
          <span className="country-methods__note">
            {kinds[method.kind]}
            {directions.map((direction) => (
              <Fragment key={direction}>
                {' · '}
                <span>
                  <DirectionMark direction={direction} /> {names[direction]}
                </span>
              </Fragment>
            ))}
          </span>
          {about !== undefined && <p>{about}</p>}
        </li>
      ))}
    </ul>
  )
}
