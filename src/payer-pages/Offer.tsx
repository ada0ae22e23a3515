import type { OfferView } from '../gateway/types'
import { fill } from '../site/fill'
import { Branded } from './Branded'
import type { Context } from './context'
import { serviceOf } from './material'
import { Amount } from './Order'
import { decimal, instant } from './parts/format'

interface Props {
  context: Context
  offer: OfferView
  /** Address of this page, with its language. */
  path: string
  /** Service that is marked already. */
  chosen?: string
}

/** The page of an invoice, a payment page or the preview of a design. */
export function Offer({ context, offer, path, chosen }: Props) {
  const { t, locale } = context
  const greeting = offer.design?.greeting?.[locale]
  return (
    <Branded offer={offer}>
      {offer.kind === 'preview' && <p className="wait">{t.offer.preview}</p>}
      {greeting !== undefined && <p>{greeting}</p>}
      <div>
        <h1 className="soft">
          {offer.kind === 'invoice'
            ? fill(t.offer.invoice, { reference: offer.merchant_reference ?? '' })
            : t.order.title}
        </h1>
        <Amount of={offer} locale={locale} />
        {offer.description !== undefined && (
          <p>
            <strong>{offer.description}</strong>
          </p>
        )}
        <p className="soft">{fill(t.offer.payee, { name: offer.merchant })}</p>
        {offer.ends_at !== undefined && (
          <p className="soft">
            {offer.kind === 'invoice' ? t.offer.due : t.offer.open}{' '}
            <time dateTime={offer.ends_at}>{instant(offer.ends_at, locale)}</time>
          </p>
        )}
      </div>
      {offer.items && <Lines context={context} items={offer.items} />}
      <Ways context={context} offer={offer} path={path} chosen={chosen} />
    </Branded>
  )
}

function Lines({ context: { t, locale }, items }: { context: Context; items: NonNullable<OfferView['items']> }) {
  return (
    <table>
      <caption className="soft">{t.offer.items}</caption>
      <thead>
        <tr>
          <th scope="col">{t.offer.item}</th>
          <th scope="col" className="number">
            {t.offer.quantity}
          </th>
          <th scope="col" className="number">
            {t.offer.price}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, quantity, unit_amount }) => (
          <tr key={name}>
            <td>{name}</td>
            <td className="number">{quantity}</td>
            <td className="number">{decimal(unit_amount, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The ways to pay, or why there are none now. */
function Ways({ context, offer, path, chosen }: Props) {
  const { t, locale, material } = context
  switch (offer.status) {
    case 'paid':
      return <h2>{t.result.paidOffer}</h2>
    case 'closed':
      return (
        <>
          <h2>{t.offer.closed}</h2>
          <p>{fill(t.offer.closedText, { name: offer.merchant })}</p>
        </>
      )
    case 'in_payment':
      return (
        <>
          <h2>{t.offer.busy}</h2>
          <p>{t.offer.busyText}</p>
          {offer.attempt !== undefined && (
            <a className="button" href={`/p/${offer.attempt}?lang=${locale}`}>
              {t.offer.goOn}
            </a>
          )}
        </>
      )
    case 'open': {
      const services = offer.services.flatMap((id) => serviceOf(material, id) ?? [])
      const marked = chosen ?? services[0]?.id
      return (
        <form className="stack" method="post" action={path}>
          <fieldset className="ways">
            <legend>
              <strong>{t.offer.choose}</strong>
            </legend>
            {services.map(({ id, method }) => (
              <label key={id}>
                <input type="radio" name="service" value={id} defaultChecked={id === marked} required />
                {method.name[locale]}
              </label>
            ))}
          </fieldset>
          <button className="button" disabled={offer.kind === 'preview'}>
            {t.form.next}
          </button>
        </form>
      )
    }
  }
}
