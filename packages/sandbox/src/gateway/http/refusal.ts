/** A validation error of one field, as the API returns it. */
export interface FieldFault {
  pointer: string
  code: string
  detail: string
}

export const fieldFault = (pointer: string, code: string, detail: string): FieldFault => ({ pointer, code, detail })

/** An API error, thrown where it is found and returned as a problem document. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    detail: string,
    readonly details: { faults?: FieldFault[]; retryAfter?: number } = {},
  ) {
    super(detail)
  }
}

export const internalError = (): Refusal =>
  new Refusal('internal_error', 'The gateway failed. It is unknown how much of the request was carried out.')

/** A validation error, with the error to return if it is the only one. */
export interface Finding {
  fault: FieldFault
  refusal?: Refusal
}

/** A validation error that has an error of its own. */
export const findingOf = (fault: FieldFault, code: string, detail: string): Finding => ({
  fault,
  refusal: new Refusal(code, detail, { faults: [fault] }),
})

export const findingsOf = (faults: FieldFault[]): Finding[] => faults.map((fault) => ({ fault }))

/** Combines findings into one error; those that are not about a field are included only if no field has an error. */
export function refusalOf(findings: Finding[], consequence: string): Refusal {
  const [first, ...others] = findings
  if (first?.refusal && others.length === 0) return first.refusal
  const fieldFindings = findings.filter(({ refusal }) => !refusal || refusal.details.faults)
  return faultyFields(
    (fieldFindings.length > 0 ? fieldFindings : findings).map(({ fault }) => fault),
    consequence,
  )
}

/** `1 field is invalid. Nothing was created.` */
export const faultyField = (pointer: string, code: string, detail: string, consequence: string): Refusal =>
  faultyFields([fieldFault(pointer, code, detail)], consequence)

/** `2 fields are invalid. Nothing was created.` */
export function faultyFields(faults: FieldFault[], consequence: string): Refusal {
  const count = faults.length === 1 ? '1 field is invalid' : `${faults.length} fields are invalid`
  return new Refusal('validation_failed', `${count}. ${consequence}`, { faults })
}
