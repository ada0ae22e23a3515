import { brand } from '@docs/brand/brand'

/** How readers reach the authors. Links that are not configured are not shown. */
export interface Feedback {
  /** Where a prefilled report opens: a `mailto:` address, or a repository's page for new issues. */
  report?: {
    to: string
    /** Name of that address's parameter for the title. */
    subject: string
  }
  /** Base URL for editing a file in the repository; the file's path is appended. */
  edit?: string
}

const { hostname } = new URL(brand.docsUrl)

export const feedback: Feedback = {
  report: { to: `mailto:team@${hostname}`, subject: 'subject' },
  edit: `${brand.docsUrl}/repository/edit/main/`,
}

/** The URL that opens a report with this title. */
export const reportAddress = ({ to, subject }: NonNullable<Feedback['report']>, title: string): string =>
  `${to}?${subject}=${encode(title)}`

/** Mail programs do not decode `+` as a space; slashes and colons need no encoding. */
const encode = (text: string): string => encodeURIComponent(text).replace(/%(2F|3A)/g, decodeURIComponent)
