import type { CardGroup, OutcomeCells, TestAmountRow, TestCardRow, TestPhoneRow } from '../../views/codes'
import { Markdown } from '../Markdown'
import { Mention } from '../mentions'
import { Heading2 } from '../prose/elements'
import { useTexts } from '../route'
import type { Texts } from '../../words/texts'
import { CodeTable, Filtered, type Column } from './CodeTable'

/** Test cards, grouped by how they end. */
export function TestCards({ groups }: { groups: { id: CardGroup; cards: TestCardRow[] }[] }) {
  const x = useTexts().codes.testValues
  return (
    <Filtered>
      {groups.map(({ id, cards }) => (
        <section key={id}>
          <Heading2 id={id}>{x.cards[id]}</Heading2>
          <CodeTable
            title={x.card}
            rows={cards}
            code={({ number }) => number}
            groups={(number) => number.match(/.{1,4}/g) ?? []}
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
  const x = useTexts().codes.testValues
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
          groups={(number) => [number]}
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
          groups={(amount) => [amount]}
          columns={[use, ...outcomeColumns(x)]}
        />
      </section>
    </Filtered>
  )
}

function outcomeColumns(x: Texts['codes']['testValues']): Column<OutcomeCells>[] {
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
