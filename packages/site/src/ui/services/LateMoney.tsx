import type { LateMoneyRow, OtherAmountRow } from '../../views/late-money'
import { Mention } from '../mentions'
import { DataTable } from '../prose/DataTable'
import { useTexts } from '../route'
import { Separated } from '../Separated'
import { GuideAnchor } from './ServiceList'

/** The services with which money can arrive late, and for how long. */
export function LateMoneyTable({ rows }: { rows: LateMoneyRow[] }) {
  const x = useTexts().money.late
  return (
    <DataTable
      titles={[x.services, x.after, x.span, x.several]}
      rows={rows.map(({ rule, methods }) => ({
        id: rule ? undefined : 'none',
        cells: [
          <Methods methods={methods} />,
          rule ? (
            <Separated
              items={rule.after.map(({ status, href }) => (
                <Mention name={status} href={href} />
              ))}
            />
          ) : (
            x.none
          ),
          rule?.span ?? '–',
          rule ? x[rule.several ? 'yes' : 'no'] : '–',
        ],
      }))}
    />
  )
}

/** How overpayments and underpayments are handled; the last row covers all services not named before. */
export function OtherAmountTable({ rows }: { rows: OtherAmountRow[] }) {
  const x = useTexts().money.late
  return (
    <DataTable
      titles={[x.services, x.amount]}
      rows={rows.map(({ policy, methods }, at) => ({
        id: `amount-${policy}`,
        cells: [at < rows.length - 1 ? <Methods methods={methods} /> : x.others, <code>{policy}</code>],
      }))}
    />
  )
}

function Methods({ methods }: Pick<LateMoneyRow, 'methods'>) {
  return (
    <Separated
      items={methods.map(({ name, guides }) => (
        <>
          {name}
          {guides.length > 0 && (
            <small>
              {' '}
              (
              <Separated
                items={guides.map((guide) => (
                  <GuideAnchor guide={guide} />
                ))}
              />
              )
            </small>
          )}
        </>
      ))}
    />
  )
}
