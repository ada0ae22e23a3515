import type { Direction, Service } from '@docs/model/catalogue/types'
import { mainStepOf, payStepsOf, type PayStep } from '../../views/services/pay-steps'
import { useTexts } from '../route'

/**
 * Pictures in the manner of sequences and the atlas: lines for what is there, squares for what moves. Paths on a 32 px
 * grid: first the lines, then the squares.
 */
const phone = 'M8 3h16v26H8z'
const keys = [12, 17, 22].flatMap((y) => [11, 14.75, 18.5].map((x) => `M${x} ${y}h2.5v2.5h-2.5z`)).join('')
const ticked = 'M4 4h24v24H4zm5 12.5l5.5 5.5L24 12.5l-2.1-2.1-7.4 7.4-3.4-3.4z'
const pictures: Record<PayStep, readonly [lines: string, squares: string]> = {
  shop: ['M5 14v13h22V14M3 14l4-8h18l4 8zM9 18h6v4H9z', 'M19 19h5v8h-5z'],
  page: ['M3 5h26v22H3zM3 10h26M7 15h12M7 19h8', 'M20 20h6v4h-6z'],
  redirect: ['M3 5h26v22H3zM3 10h26M14 18.5h10M20.5 15l3.5 3.5-3.5 3.5', 'M7 16.5h4v4H7z'],
  card: ['M3 7h26v18H3zM3 12h26M19 21h6', 'M7 17h6v4H7z'],
  qr: [
    'M4 4h9v9H4zM19 4h9v9h-9zM4 19h9v9H4z',
    'M7 7h3v3H7zM22 7h3v3h-3zM7 22h3v3H7zM18 18h4v4h-4zM24 19h3v3h-3zM19 24h3v3h-3zM24 24h4v4h-4z',
  ],
  address: ['M16 3l11 6.5v13L16 29 5 22.5v-13z', 'M12.5 12.5h7v7h-7z'],
  voucher: ['M3 8h26v5a3 3 0 0 0 0 6v5H3v-5a3 3 0 0 0 0-6z', 'M9 12h3v8H9zM14 12h1v8h-1zM17 12h2v8h-2zM21 12h2v8h-2z'],
  reference: ['M6 3h14l6 6v20H6zM20 3v6h6M11 14h10M11 18h10', 'M11 21.5h4v4h-4z'],
  ussd_push: ['M20 21v8H6V3h14v3M12 26h2M11 9h18v9H20l-4 4v-4h-5z', 'M15 12h3v3h-3zM22 12h3v3h-3z'],
  ussd_dial: [`${phone}M12 8h8`, keys],
  app_push: [`${phone}M12 12.5l3 3 5-6`, 'M11 20h10v5H11z'],
  otp: ['M2 10h8v12H2zM12 10h8v12h-8zM22 10h8v12h-8zM26 14v4', 'M4.5 14.5h3v3h-3zM14.5 14.5h3v3h-3z'],
  bank_login: ['M4 12l12-8 12 8zM7 12v12M25 12v12M3 28h26M7 24h18', 'M13 17h6v7h-6z'],
  paid: ['', ticked],
  received: ['', ticked],
  balance: ['M4 17v10h24V17', 'M8 19h4v4H8zM14 19h4v4h-4zM20 19h4v4h-4zM11 13h4v4h-4zM17 13h4v4h-4zM14 7h4v4h-4z'],
  bank_account: ['M4 12l12-8 12 8zM7 15v9M16 15v9M25 15v9M3 28h26', 'M14 7.5h4v3h-4z'],
  mobile_money: [`${phone}M13 26h6`, 'M13 11h6v6h-6z'],
  alias: ['M26 11v16H5V7h18v4M5 7v4h21M28 16h-7v6h7z', 'M23 17.5h3v3h-3z'],
  crypto_address: ['M16 3l11 6.5v13L16 29 5 22.5v-13z', 'M12.5 12.5h7v7h-7z'],
  cash_pickup: ['M3 8h26v16H3zM7 13v6M25 13v6', 'M13 13h6v6h-6z'],
}

/** The picture of a step that a payer takes; decoration. */
export function StepPicture({ step, direction }: { step: PayStep; direction: Direction }) {
  const [lines, squares] = pictures[step]
  return (
    <svg className="pay-mark" viewBox="0 0 32 32" aria-hidden="true">
      {lines !== '' && <path d={lines} />}
      <path className={direction} d={squares} />
    </svg>
  )
}

/** How the payer pays, in one picture and its name. */
export function PayMark({ service }: { service: Service }) {
  const { steps } = useTexts().guide.pay
  const step = mainStepOf(service)
  return (
    <span className="pay-way">
      <StepPicture step={step} direction={service.direction} />
      {steps[step]}
    </span>
  )
}

/**
 * How the payer pays, from the shop to the paid order; of a payout, from the balance to the recipient. A picture of
 * what the guide says in words, so search and twin leave it out.
 */
export function PaySteps({ service }: { service: Service }) {
  const { title, steps } = useTexts().guide.pay
  return (
    <div role="group" aria-label={title[service.direction]} data-tool="">
      <ol className="pay-steps">
        {payStepsOf(service).map((step) => (
          <li key={step}>
            <StepPicture step={step} direction={service.direction} />
            {steps[step]}
          </li>
        ))}
      </ol>
    </div>
  )
}
