/** The code of a method that its page leaves out, highlighted. */
export interface MoreCode {
  /** The programs of each example of the request: example → language → HTML. */
  programs: Record<string, Record<string, string>>
  /** The answer of each error: code → HTML. */
  errors: Record<string, string>
}
