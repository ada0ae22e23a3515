/** How much a change asks of a working integration, from least to most. */
export const labels = ['words', 'compatible', 'tolerant', 'breaking'] as const

export type Label = (typeof labels)[number]

export const mostSevere = (...of: Label[]): Label =>
  of.reduce((one, other) => (labels.indexOf(other) > labels.indexOf(one) ? other : one), 'words')

/** Whether `one` is less serious than `other`. */
export const isLessSevere = (one: Label, other: Label): boolean => labels.indexOf(one) < labels.indexOf(other)
