import type { ComponentProps } from 'react'

/** The boxes of a six-digit code behind its input, or with `drawn` the picture of one. */
export const CodeBoxes = ({ drawn, ...input }: { drawn?: string } & ComponentProps<'input'>) => (
  <span className="code-boxes">
    {[...(drawn ?? '      ')].map((digit, at) => (
      <i key={at}>{digit}</i>
    ))}
    {drawn === undefined && <input {...input} />}
  </span>
)
