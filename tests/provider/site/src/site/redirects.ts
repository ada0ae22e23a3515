export const redirects = []
