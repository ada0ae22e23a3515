/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Session analytics; see settings/analytics.ts. Real environment variables, because the host rules read them too. */
  readonly PUBLIC_ANALYTICS_ID?: string
  readonly PUBLIC_ANALYTICS_SCRIPT?: string
}
