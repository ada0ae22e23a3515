export const announcement = null
