/** Where a field stands in its body, by its anchor, which has the part of the page before it. */
export const fieldPath = (anchor: string): string[] => anchor.split('.').slice(1)
