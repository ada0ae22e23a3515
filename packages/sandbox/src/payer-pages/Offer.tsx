import { fill } from '@docs/model/language/fill'
import { formatDecimal } from '@docs/model/language/format'
import { Button, ButtonLink } from '../ui/Button'
import { BrandedPage } from './BrandedPage'
import type { Context } from './context'
import type { ShownOffer } from './offers'
import { money, shortened } from './parts/format'
import { Instant } from './parts/Instant'
import type { PayerTexts } from './texts'

interface Props {
  context: Context
  offer: ShownOffer
  /** Address of this page, with `lang`. */
  path: string
  /** Id of the preselected service. */
  chosen?: string
  /** Why the service just chosen was refused. */
  refused?: Refusal
}

export type Refusal = keyof PayerTexts['offer']['refused']

/** The page of an invoice or a payment page, or the preview of a design. */
export function Offer({ context, offer, path, chosen, refused }: Props) {
  const { t, locale } = context
  const greeting = offer.theme.greeting?.[locale]
  return (
    <BrandedPage offer={offer}>
      {offer.kind === 'preview' && <p className="wait">{t.offer.preview}</p>}
      {greeting !== undefined && <p>{greeting}</p>}
      <div>
        <h1 className="soft">{headingOf(t, offer)}</h1>
        <p className="amount">{money(offer, locale)}</p>
        <PaidInPart context={context} offer={offer} />
        {offer.description !== undefined && (
          <p>
            <strong>{offer.description}</strong>
          </p>
        )}
        {offer.theme.logo && <p className="soft">{fill(t.offer.payee, { name: offer.merchant })}</p>}
        {offer.ends_at !== undefined && (
          <p className="soft">
            {offer.kind === 'i' ? t.offer.due : t.offer.open} <Instant isLocal at={offer.ends_at} locale={locale} />
          </p>
        )}
      </div>
      {offer.items.length > 0 && <OfferItems context={context} items={offer.items} />}
      <ServiceChoice context={context} offer={offer} path={path} chosen={chosen} refused={refused} />
    </BrandedPage>
  )
}

function PaidInPart({ context: { t, locale }, offer: { paid, total, currency } }: Pick<Props, 'context' | 'offer'>) {
  if (paid === undefined || total === undefined) return null
  const texts = { paid: money({ amount: paid, currency }, locale), total: money({ amount: total, currency }, locale) }
  return <p className="soft">{fill(t.offer.paidInPart, texts)}</p>
}

/** The heading: an invoice shows its number. */
export const headingOf = (t: PayerTexts, { reference }: ShownOffer): string =>
  reference === undefined ? t.order.title : fill(t.offer.invoice, { reference })

function OfferItems({ context: { t, locale }, items }: { context: Context; items: ShownOffer['items'] }) {
  return (
    <table>
      <caption className="hidden">{t.offer.items}</caption>
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
            <td className="number">{formatDecimal(shortened(unit_amount), locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The services to choose from, or why there are none at present. */
function ServiceChoice({ context, offer, path, chosen, refused }: Props) {
  const { t, locale } = context
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
            <ButtonLink href={`/p/${offer.attempt}?lang=${locale}`}>{t.offer.goOn}</ButtonLink>
          )}
        </>
      )
    case 'open': {
      const possible = offer.services.filter(({ isPaused }) => !isPaused)
      const marked = (possible.find(({ id }) => id === chosen) ?? possible[0])?.id
      return (
        <form className="stack" method="post" action={path}>
          {refused && (
            <p className="fault" role="alert">
              {t.offer.refused[refused]}
            </p>
          )}
          {offer.services.length > 0 && (
            <fieldset className="ways">
              <legend>
                <strong>{t.offer.choose}</strong>
              </legend>
              {offer.services.map(({ id, name, isPaused }) => (
                <label key={id}>
                  <input
                    type="radio"
                    name="service"
                    value={id}
                    defaultChecked={id === marked}
                    disabled={isPaused}
                    required
                  />
                  <span>
                    {name[locale]}
                    {isPaused && <> · {t.offer.paused}</>}
                  </span>
                </label>
              ))}
            </fieldset>
          )}
          <Button type="submit" disabled={offer.kind === 'preview' || marked === undefined}>
            {t.form.next}
          </Button>
        </form>
      )
    }
  }
}
