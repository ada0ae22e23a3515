import { languageList } from '../../model/codes/languages'
import { Heading2 } from '../prose/elements'
import { useRoute } from '../route'
import { CodeTable, Filtered } from './CodeTable'

const texts = {
  en: { code: 'Code', name: 'Language', own: 'Its own name', table: 'All languages', source: 'Codes and own names: ISO 639-1, from the package iso-639-1. Names: Unicode CLDR.' },
  uk: { code: 'Код', name: 'Мова', own: 'Власна назва', table: 'Усі мови', source: 'Коди та власні назви: ISO 639-1, з пакета iso-639-1. Назви: Unicode CLDR.' },
} as const

export function Languages() {
  const { page } = useRoute()
  const x = texts[page.locale]
  return (
    <Filtered>
      <section>
        <Heading2 id="all">{x.table}</Heading2>
        <p className="source">{x.source}</p>
        <CodeTable
          title={x.code}
          rows={languageList(page.locale)}
          code={({ code }) => code}
          columns={[
            { title: x.name, cell: ({ name }) => name },
            { title: x.own, cell: ({ code, own }) => <bdi lang={code}>{own}</bdi> },
          ]}
        />
      </section>
    </Filtered>
  )
}
