import type { ComponentProps } from 'react'
import type { LandingView } from '../../views/landing'
import { mainStepOf } from '../../views/services/pay-steps'
import { StepPicture } from '../marks/PayMark'
import { useLink, useRoute, useTexts } from '../route'

type Payment = LandingView['payment']

/**
 * The brand's mark, drawn large: a payment enters along one wall, the payer pays at the doorway, and the result leaves
 * along the other wall. All of it is as the gateway played it.
 */
export function Passage({ payment: { service, guide, amount, request, callback } }: { payment: Payment }) {
  const { locale } = useRoute()
  const link = useLink()
  const { story, steps } = useTexts().landing
  return (
    <section className="passage" aria-label={story} data-search="off">
      <ol>
        <Wall direction="payin" step={steps.request} message={request} />
        <li className="passage__door">
          <Step {...steps.page} />
          <a className="passage__page" href={link(guide)}>
            <StepPicture step={mainStepOf(service)} direction={service.direction} />
            <span>
              <b>{amount}</b> {service.method.name[locale]}
            </span>
          </a>
        </li>
        {callback && <Wall direction="payout" step={steps.callback} message={callback} />}
      </ol>
    </section>
  )
}

function Wall({
  direction,
  step,
  message: { endpoint, fields },
}: {
  direction: 'payin' | 'payout'
  step: ComponentProps<typeof Step>
  message: Payment['request']
}) {
  return (
    <li className={`passage__wall passage__wall--${direction}`}>
      <div>
        <Step {...step} />
        <code>{endpoint}</code>
        <dl>
          {fields.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  )
}

const Step = ({ label, text }: { label: string; text: string }) => (
  <p>
    <strong>{label}</strong> {text}
  </p>
)
