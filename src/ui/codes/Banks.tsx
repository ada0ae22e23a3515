import { namesOf } from '../../model/codes/names'
import type { Bank } from '../../model/codes/types'
import { Heading2 } from '../prose/elements'
import { useRoute } from '../route'
import { CodeTable, Filtered, Source, type Column } from './CodeTable'

const texts = {
  en: { code: 'Code', name: 'Bank or institution', ispb: 'ISPB (Pix)' },
  uk: { code: 'Код', name: 'Банк або установа', ispb: 'ISPB (Pix)' },
} as const

export function Banks() {
  const { page, catalogue } = useRoute()
  const x = texts[page.locale]
  const nameOf = namesOf(page.locale, 'region')
  const name: Column<Bank> = { title: x.name, cell: (bank) => bank.name[page.locale] }
  const ispb: Column<Bank> = { title: x.ispb, cell: (bank) => bank.ispb }
  return (
    <Filtered>
      {catalogue.codes.banks.map(({ country, code, note, banks, ...source }) => (
        <section key={country}>
          <Heading2 id={country}>{nameOf(country)}</Heading2>
          <p>
            {code[page.locale]} {note?.[page.locale]}
          </p>
          <Source {...source} />
          <CodeTable
            title={x.code}
            rows={banks}
            code={(bank) => bank.code}
            anchor={(bank) => `${country}-${bank.code}`}
            columns={banks.some((bank) => bank.ispb) ? [name, ispb] : [name]}
          />
        </section>
      ))}
    </Filtered>
  )
}
