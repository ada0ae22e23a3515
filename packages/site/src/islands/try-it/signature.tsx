import type { Call } from '../../playground/request'
import type { TryItView } from '../../views/try-it'
import { Bytes } from './bytes'

/** The steps of the signature, with their bytes. */
export function Signature({ view, call }: { view: TryItView; call: Call }) {
  const { signature } = view.texts
  if (!call.steps) return null
  const { stringToSign, bodyHash, signature: value } = call.steps
  return (
    <section className="try-it__part" aria-label={signature.title}>
      <h2>{signature.title}</h2>
      <Step label={signature.hash} wrapped>
        {bodyHash}
      </Step>
      {/* Its line feeds count: no line is wrapped. */}
      <Step label={signature.stringToSign}>{stringToSign}</Step>
      <Step label={signature.value} wrapped>
        {value}
      </Step>
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
