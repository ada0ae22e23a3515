/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Session analytics; see settings/analytics.ts. Real environment variables, because the host rules read them too. */
  readonly PUBLIC_ANALYTICS_ID?: string
  readonly PUBLIC_ANALYTICS_SCRIPT?: string
}

declare module 'negotiator/lib/language.js' {
  /** The `available` languages that an `Accept-Language` header accepts, best first. */
  export default function preferredLanguages(accept: string, available: string[]): string[]
}

/** The published types lack the `preferred` option. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> })
    /** The `available` codings that the `Accept-Encoding` header accepts, best first; `preferred` breaks ties. */
    encodings(available: string[], options: { preferred: string[] }): string[]
  }
}
