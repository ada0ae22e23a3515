/** A line of a `sequence` fence. */
export interface FenceLine {
  /** Id of the scenario, e.g. `two_step/released`. */
  scenario: string
  /** The case in which it happens. */
  when?: string
}

/** The scenarios of a fence: a single `file/name`, or several, each with its case. */
export function readFence(code: string): FenceLine[] {
  const lines = code.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) throw new Error('It names no scenario. Write one, such as payments/redirect.')
  return lines.map((line) => {
    const [, scenario, when] = /^([\w-]+\/\w+)(?:: (.+))?$/.exec(line.trim()) ?? []
    if (scenario === undefined)
      throw new Error(`"${line.trim()}" names no scenario. Write payments/redirect, or "payments/redirect: When so".`)
    if ((when !== undefined) !== lines.length > 1)
      throw new Error(
        lines.length > 1
          ? `It is not said when ${scenario} happens. Write "${scenario}: When so".`
          : `${scenario} stands alone, so it happens always. Take away what follows it.`,
      )
    return { scenario, ...(when !== undefined && { when }) }
  })
}
