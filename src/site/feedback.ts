import { brand } from './brand'

/** How readers reach those who write. What is not configured is not drawn. */
export interface Feedback {
  /** What a report opens, filled in: a mail (`mailto:…`), or the page where a repository takes new issues. */
  report?: {
    to: string
    /** Names of the parameters that such an address has for title and text. */
    subject: string
    body: string
  }
  /** Where the repository lets its visitors edit a file; the file's path follows. */
  edit?: string
}

const { hostname } = new URL(brand.docsUrl)

export const feedback: Feedback = {
  report: { to: `mailto:team@${hostname}`, subject: 'subject', body: 'body' },
  edit: `${brand.docsUrl}/repository/edit/main/`,
}

/** The address that opens a report. */
export function reportAddress(
  { to, ...names }: NonNullable<Feedback['report']>,
  { subject, body }: { subject: string; body?: string },
): string {
  const given = [[names.subject, subject], ...(body === undefined ? [] : [[names.body, body]])]
  return `${to}?${given.map(([name, text]) => `${String(name)}=${encode(String(text))}`).join('&')}`
}

/** Mail programs read `+` as it is; slashes and colons may stay. */
const encode = (text: string): string => encodeURIComponent(text).replace(/%(2F|3A)/g, decodeURIComponent)
