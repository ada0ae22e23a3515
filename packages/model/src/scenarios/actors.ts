/** The participants of a payment, in the order of the diagram's columns. */
export const actors = ['payer', 'tool', 'merchant', 'gateway', 'provider', 'recipient'] as const
