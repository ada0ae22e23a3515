/** Code that a page does not include, highlighted. */
export interface MoreCode {
  /** The programs of each example, or tabs of a guide: example → language → HTML. */
  programs: Record<string, Record<string, string>>
  /** The response of each error: code → HTML. */
  errors: Record<string, string>
}
