import { duration } from '../../model/contract/facts'
import { callbackSchedule } from '../../model/contract/schedule'
import { Table } from '../prose/elements'
import { useRoute } from '../route'
import { texts } from './texts'

/** Every attempt to deliver a callback, with its time. */
export function CallbackSchedule() {
  const { page, contract } = useRoute()
  const x = texts[page.locale].schedule
  const time = (minutes: number) => duration(minutes, page.locale) || x.atOnce
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{x.attempt}</th>
          <th scope="col">{x.wait}</th>
          <th scope="col">{x.elapsed}</th>
        </tr>
      </thead>
      <tbody>
        {callbackSchedule(contract.facts).map(({ number, wait, elapsed }) => (
          <tr key={number}>
            <th scope="row">{number}</th>
            <td>{time(wait)}</td>
            <td>{time(elapsed)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
