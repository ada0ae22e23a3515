import type { Memo } from '../../model/codes/types'
import type { CryptoView } from '../../model/views/codes'
import type { Locale } from '../../site/locales'
import { Heading2 } from '../prose/elements'
import { useRoute } from '../route'
import { CodeTable, Source } from './CodeTable'

interface Texts {
  code: string
  assets: string
  asset: string
  digits: string
  places: string
  networks: string
  network: string
  standard: string
  memo: string
  memos: Record<Memo, string>
}

const texts: Record<Locale, Texts> = {
  en: {
    code: 'Code',
    assets: 'Coins',
    asset: 'Coin',
    digits: 'Decimal places of an amount',
    places: 'Networks, and decimal places there',
    networks: 'Networks',
    network: 'Network',
    standard: 'Tokens',
    memo: 'Memo or tag',
    memos: {
      none: 'none',
      destination_tag: 'destination tag: a whole number',
      memo: 'memo: a text or a number',
      comment: 'comment: a text',
    },
  },
  uk: {
    code: 'Код',
    assets: 'Монети',
    asset: 'Монета',
    digits: 'Десяткових знаків у сумі',
    places: 'Мережі та десяткові знаки в них',
    networks: 'Мережі',
    network: 'Мережа',
    standard: 'Токени',
    memo: 'Мемо або тег',
    memos: {
      none: 'немає',
      destination_tag: 'тег одержувача: ціле число',
      memo: 'мемо: текст або число',
      comment: 'коментар: текст',
    },
  },
}

export function Crypto({ assets, networks, ...source }: CryptoView) {
  const x = texts[useRoute().locale]
  return (
    <>
      <Source {...source} />
      <Heading2 id="coins">{x.assets}</Heading2>
      <CodeTable
        title={x.code}
        rows={assets}
        code={({ code }) => code}
        columns={[
          { title: x.asset, cell: ({ name }) => name },
          { title: x.digits, cell: ({ digits }) => digits },
          {
            title: x.places,
            cell: (asset) =>
              asset.networks.map(({ code, decimals }, index) => (
                <span key={code}>
                  {index > 0 && ', '}
                  <a href={`#${code}`}>
                    <code>{code}</code>
                  </a>
                  {`\u00A0${String(decimals)}`}
                </span>
              )),
          },
        ]}
      />
      <Heading2 id="networks">{x.networks}</Heading2>
      <CodeTable
        title={x.code}
        rows={networks}
        code={({ code }) => code}
        columns={[
          { title: x.network, cell: ({ name }) => name },
          { title: x.standard, cell: ({ standard }) => standard },
          { title: x.memo, cell: ({ memo }) => x.memos[memo] },
        ]}
      />
    </>
  )
}
