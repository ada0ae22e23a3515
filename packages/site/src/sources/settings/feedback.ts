import { brand } from '@docs/brand/brand'

/** How readers reach the authors. Links that are not configured are not shown. */
export interface Feedback {
  /** Where a prefilled report opens: a `mailto:` address, or a repository's page for new issues. */
  report?: {
    to: string
    /** Names of that address's parameters for title and text. */
    subject: string
    body: string
  }
  /** Base URL for editing a file in the repository; the file's path is appended. */
  edit?: string
}

const { hostname } = new URL(brand.docsUrl)

export const feedback: Feedback = {
  report: { to: `mailto:team@${hostname}`, subject: 'subject', body: 'body' },
  edit: `${brand.docsUrl}/repository/edit/main/`,
}

/** The URL that opens a report. */
export function reportAddress(
  { to, ...names }: NonNullable<Feedback['report']>,
  { subject, body }: { subject: string; body?: string },
): string {
  const given = [[names.subject, subject], ...(body === undefined ? [] : [[names.body, body]])]
  return `${to}?${given.map(([name, text]) => `${String(name)}=${encode(String(text))}`).join('&')}`
}

/** Mail programs do not decode `+` as a space; slashes and colons need no encoding. */
const encode = (text: string): string => encodeURIComponent(text).replace(/%(2F|3A)/g, decodeURIComponent)
