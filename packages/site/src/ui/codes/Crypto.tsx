import type { CodesOf } from '../../views/codes'
import { Heading2 } from '../prose/elements'
import { useTexts } from '../route'
import { Separated } from '../Separated'
import { Checked, CodeTable } from './CodeTable'

export function Crypto({ assets, networks, checked }: CodesOf<'crypto'>) {
  const x = useTexts().codes.crypto
  return (
    <>
      <Checked checked={checked} />
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
            cell: (asset) => (
              <Separated
                items={asset.networks.map(({ code, decimals }) => (
                  <>
                    <a href={`#${code}`}>
                      <code>{code}</code>
                    </a>
                    {`\u00A0${String(decimals)}`}
                  </>
                ))}
              />
            ),
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
