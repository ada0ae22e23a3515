/** A field at fault, as the API tells it. */
export interface FieldFault {
  pointer: string
  code: string
  detail: string
}

/** An error answer of the API: thrown where it is found, answered as a problem document. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    detail: string,
    readonly more: { faults?: FieldFault[]; retryAfter?: number } = {},
  ) {
    super(detail)
  }
}

/** `2 fields are invalid. Nothing was registered.` */
export function faultyFields(faults: FieldFault[], nothing: string): Refusal {
  const count = faults.length === 1 ? '1 field is invalid' : `${faults.length} fields are invalid`
  return new Refusal('validation_failed', `${count}. ${nothing}`, { faults })
}
