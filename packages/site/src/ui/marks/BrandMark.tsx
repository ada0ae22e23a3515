import { markPaths } from '@docs/brand/mark'

/** Decoration beside the brand's name. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path className="payin" d={markPaths.payin} />
      <path className="payout" d={markPaths.payout} />
      <path d={markPaths.floor} />
    </svg>
  )
}
