/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Session analytics; see src/site/analytics.ts. Real environment variables, because the host rules read them too. */
  readonly PUBLIC_ANALYTICS_ID?: string
  readonly PUBLIC_ANALYTICS_SCRIPT?: string
}

declare module 'negotiator/lib/language.js' {
  /** Those of `available` that an `Accept-Language` header takes, best first. */
  export default function preferredLanguages(accept: string, available: string[]): string[]
}

/** Its published types lack the order of preference. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> })
    /** Those of `available` that the `Accept-Encoding` header takes, best first; `preferred` decides between equals. */
    encodings(available: string[], options: { preferred: string[] }): string[]
  }
}
