import type { TestCard, TestPhone } from '../../model/contract/types'
import type { CardGroup, OutcomeCells, TestAmountRow, TestCardRow, TestPhoneRow } from '../../model/views/codes'
import type { Locale } from '../../site/locales'
import { Markdown } from '../Markdown'
import { Mention } from '../mentions'
import { Heading2 } from '../prose/elements'
import { useRoute } from '../route'
import { CodeTable, Filtered, type Column } from './CodeTable'

interface Texts {
  card: string
  cards: Record<CardGroup, string>
  brand: string
  challenge: string
  steps: Record<TestCard['step'], string>
  phone: string
  phones: string
  amount: string
  amounts: string
  use: string
  uses: Record<NonNullable<TestPhone['direction']> | 'both', string>
  status: string
  outcome: string
}

const texts: Record<Locale, Texts> = {
  en: {
    card: 'Card number',
    cards: { paid: 'Cards that pay', open: 'Cards that end in another way', declined: 'Cards that are declined' },
    brand: 'Brand',
    challenge: '3-D Secure',
    steps: { none: 'no', challenge: 'yes' },
    phone: 'Phone number',
    phones: 'Phone numbers',
    amount: 'Amount',
    amounts: 'Amounts',
    use: 'Works in',
    uses: { payin: 'pay-ins', payout: 'payouts', both: 'both' },
    status: 'Status',
    outcome: 'Outcome',
  },
  uk: {
    card: 'Номер картки',
    cards: { paid: 'Картки, що платять', open: 'Картки з іншим завершенням', declined: 'Картки, яким відмовлено' },
    brand: 'Система',
    challenge: '3-D Secure',
    steps: { none: 'ні', challenge: 'так' },
    phone: 'Номер телефону',
    phones: 'Номери телефонів',
    amount: 'Сума',
    amounts: 'Суми',
    use: 'Де діє',
    uses: { payin: 'приймання', payout: 'виплати', both: 'усюди' },
    status: 'Статус',
    outcome: 'Результат',
  },
}

/** Test cards, grouped by how they end. */
export function TestCards({ groups }: { groups: { id: CardGroup; cards: TestCardRow[] }[] }) {
  const x = texts[useRoute().locale]
  return (
    <Filtered>
      {groups.map(({ id, cards }) => (
        <section key={id}>
          <Heading2 id={id}>{x.cards[id]}</Heading2>
          <CodeTable
            title={x.card}
            rows={cards}
            code={({ number }) => number}
            columns={[
              { title: x.brand, cell: ({ brand }) => <code>{brand}</code> },
              { title: x.challenge, cell: ({ step }) => x.steps[step] },
              ...outcomeColumns(x),
            ]}
          />
        </section>
      ))}
    </Filtered>
  )
}

/** Test phones, and amounts for services that take neither phone nor card. */
export function TestPhones({ phones, amounts }: { phones: TestPhoneRow[]; amounts: TestAmountRow[] }) {
  const x = texts[useRoute().locale]
  const use: Column<Pick<TestPhoneRow, 'direction'>> = {
    title: x.use,
    cell: ({ direction }) => x.uses[direction ?? 'both'],
  }
  return (
    <Filtered>
      <section>
        <Heading2 id="phones">{x.phones}</Heading2>
        <CodeTable
          title={x.phone}
          rows={phones}
          code={({ number }) => number}
          anchor={({ number }) => `phone-${number.slice(-4)}`}
          columns={[use, ...outcomeColumns(x)]}
        />
      </section>
      <section>
        <Heading2 id="amounts">{x.amounts}</Heading2>
        <CodeTable
          title={x.amount}
          rows={amounts}
          code={({ amount }) => amount}
          anchor={({ amount }) => `amount-${amount}`}
          columns={[use, ...outcomeColumns(x)]}
        />
      </section>
    </Filtered>
  )
}

function outcomeColumns(x: Texts): Column<OutcomeCells>[] {
  return [
    { title: x.status, cell: ({ status }) => <Mention {...status} /> },
    { title: x.outcome, cell: (cells) => <Outcome {...cells} /> },
  ]
}

function Outcome({ outcome, reason, description }: OutcomeCells) {
  return (
    <>
      {outcome}
      {reason && (
        <>
          {': '}
          <Mention {...reason} />
        </>
      )}
      {description && (
        <>
          {'. '}
          <Markdown text={description} inline />
        </>
      )}
    </>
  )
}
