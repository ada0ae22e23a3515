import { fillFacts } from '../../model/contract/facts'
import { useRoute } from '../route'

/** Puts facts in place of `{{group.name}}`: code in pages cannot hold a <Fact/>. */
export function useFill(): (text: string) => string {
  const { page, contract } = useRoute()
  return (text) => {
    try {
      return fillFacts(text, contract.facts)
    } catch (error) {
      throw new Error(`${page.file}: code: ${(error as Error).message}`)
    }
  }
}
