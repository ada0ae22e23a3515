import { Button } from '@docs/sandbox/ui/Button'
import { Icon } from '../icons'
import { useTexts } from '../route'

/** What is chosen for the comparison, and the comparison. `client/filters/comparison.ts` fills both. */
export function Comparison() {
  const { compare } = useTexts().services
  return (
    <>
      <section className="compare-bar" aria-label={compare.label} data-tool="" hidden>
        <ul></ul>
        <p role="status"></p>
        <Button data-compare="open">{compare.open}</Button>
        <Button kind="text" data-compare="clear">
          {compare.clear}
        </Button>
      </section>
      <dialog className="comparison" aria-label={compare.label} data-tool="">
        <form method="dialog" className="comparison__head">
          <strong tabIndex={-1}>{compare.label}</strong>
          <Button kind="text" data-compare="copy" aria-live="polite">
            {compare.copy}
          </Button>
          <button type="submit" className="icon-button" aria-label={compare.close}>
            <Icon name="close" />
          </button>
        </form>
        <table></table>
      </dialog>
    </>
  )
}
