import type { CodesOf } from '../../views/codes'
import { Markdown } from '../Markdown'
import { Heading2 } from '../prose/elements'
import { useTexts } from '../route'
import { Checked, CodeTable, Filtered, type Column } from './CodeTable'

type Bank = CodesOf<'banks'>['directories'][number]['banks'][number]

export function Banks({ directories }: CodesOf<'banks'>) {
  const x = useTexts().codes.banks
  const name: Column<Bank> = { title: x.name, cell: (bank) => bank.name }
  const ispb: Column<Bank> = { title: x.ispb, cell: (bank) => bank.ispb }
  const [oldest = ''] = directories.map(({ checked }) => checked).sort()
  return (
    <Filtered>
      <Checked checked={oldest} />
      {directories.map(({ country, name: place, code, note, banks }) => (
        <section key={country} data-rows={banks.length}>
          <Heading2 id={country}>{place}</Heading2>
          <p>
            {code} {note !== undefined && <Markdown text={note} inline />}
          </p>
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
