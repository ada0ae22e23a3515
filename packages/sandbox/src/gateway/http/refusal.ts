/** A validation error of one field, as the API returns it. */
export interface FieldFault {
  pointer: string
  code: string
  detail: string
}

/** An API error, thrown where it is found and returned as a problem document. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    detail: string,
    readonly more: { faults?: FieldFault[]; retryAfter?: number } = {},
  ) {
    super(detail)
  }
}

/** A validation error, with the error to return if it is the only one. */
export interface Finding {
  fault: FieldFault
  alone?: Refusal
}

export const findingsOf = (faults: FieldFault[]): Finding[] => faults.map((fault) => ({ fault }))

/** Combines findings into one error; those that are not about a field are included only if no field has an error. */
export function refusalOf(findings: Finding[], nothing: string): Refusal {
  const [first, ...others] = findings
  if (first?.alone && others.length === 0) return first.alone
  const ofFields = findings.filter(({ alone }) => !alone || alone.more.faults)
  return faultyFields(
    (ofFields.length > 0 ? ofFields : findings).map(({ fault }) => fault),
    nothing,
  )
}

/** `2 fields are invalid. Nothing was registered.` */
export function faultyFields(faults: FieldFault[], nothing: string): Refusal {
  const count = faults.length === 1 ? '1 field is invalid' : `${faults.length} fields are invalid`
  return new Refusal('validation_failed', `${count}. ${nothing}`, { faults })
}
