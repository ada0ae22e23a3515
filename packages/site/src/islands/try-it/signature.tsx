import type { Call } from '../../playground/request'
import type { TryItView } from '../../views/try-it'
import { Bytes } from './bytes'

/** The steps of the signature, with their bytes. */
export function Signature({ view, call }: { view: TryItView; call: Call }) {
  const { signature } = view.texts
  if (!call.steps) return null
  const { stringToSign, bodyHash, signature: value } = call.steps
  return (
    <section aria-label={signature.title}>
      <details className="try-it__details">
        <summary>{signature.title}</summary>
        <Step label={signature.hash} wrapped>
          {bodyHash}
        </Step>
        {/* Not wrapped, because its line feeds are significant. */}
        <Step label={signature.stringToSign}>{stringToSign}</Step>
        <Step label={signature.value} wrapped>
          {value}
        </Step>
      </details>
    </section>
  )
}

function Step({ label, wrapped, children }: { label: string; wrapped?: boolean; children: string }) {
  return (
    <div className="try-it__signature">
      <p>{label}</p>
      <Bytes label={label} {...(wrapped && { wrapped })}>
        {children}
      </Bytes>
    </div>
  )
}
