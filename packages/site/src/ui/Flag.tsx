/** A country's flag, beside its name. The file is made by packages/site/src/pages/flags.svg.ts. */
export function Flag({ country }: { country: string }) {
  return (
    <svg className="flag" aria-hidden="true">
      <use href={`/flags.svg#${country}`} />
    </svg>
  )
}
