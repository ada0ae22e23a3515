/* Requests in which some values are known only when their program runs. */

/** A value of a request that is known only when the program runs. */
export interface Hole {
  /** Name as in the contract, e.g. `transaction_id`. */
  name: string
  /** The example's value. */
  example: string
  /** The response field that it comes from; undefined for a generated reference. */
  from?: { operation: string; field: string }
  /** For an instant: days from when the program runs, since the example's date would pass some day. */
  days?: number
}

/** Text with holes; in a JSON body each hole stands for a whole string. */
export type Template = (string | Hole)[]

/** Renders a template: `quote` escapes its text, `put` writes its holes. */
export function render(template: Template, quote: (text: string) => string, put: (hole: Hole) => string): string {
  return template.map((part) => (typeof part === 'string' ? quote(part) : put(part))).join('')
}

/** The same for a language that concatenates strings by an operator; its text is only put in quotation marks. */
export function concatenate(template: Template, put: (hole: Hole) => string, mark = '"', operator = ' + '): string {
  return template.map((part) => (typeof part === 'string' ? mark + part + mark : put(part))).join(operator)
}
