/** Path of a field in its body, from its anchor, whose first part is the page's section. */
export const fieldPath = (anchor: string): string[] => anchor.split('.').slice(1)
