/**
 * Session analytics: inert while `id` is empty; with an id its script is loaded only after the reader agrees.
 * The id comes from the environment so that no build sends anything by default.
 */
export const analytics = {
  id: import.meta.env.PUBLIC_ANALYTICS_ID ?? '',
  script: import.meta.env.PUBLIC_ANALYTICS_SCRIPT ?? '',
} as const
