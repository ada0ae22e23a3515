import type { ComponentProps } from 'react'

/** The boxes of a six-digit code: an input, or with `drawn` the picture of one. */
export const CodeBoxes = ({ drawn, ...input }: { drawn?: string } & ComponentProps<'input'>) =>
  drawn === undefined ? <input {...input} className="code-boxes" /> : <span className="code-boxes">{drawn}</span>
