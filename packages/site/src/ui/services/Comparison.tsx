import { Button } from '@docs/sandbox/ui/Button'
import { Icon } from '../icons'
import { useTexts } from '../route'

/** The bar of chosen services and the comparison dialog, both filled by `client/filters/comparison.ts`. */
export function Comparison() {
  const { services, tools } = useTexts()
  const { compare } = services
  return (
    <>
      <section className="compare-bar" aria-label={compare.label} data-tool="" hidden>
        <ul></ul>
        <span data-count="" />
        <p role="status"></p>
        <Button data-compare="open">{compare.open}</Button>
        <Button kind="text" data-compare="clear">
          {compare.clear}
        </Button>
      </section>
      <dialog className="comparison" aria-label={compare.label} data-tool="">
        <form method="dialog" className="comparison__head">
          <strong tabIndex={-1}>{compare.label}</strong>
          <Button kind="text" data-copy="address" data-done={compare.copied} data-failed={tools.copyFailed}>
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
