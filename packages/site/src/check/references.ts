/** What the catalogue names of the contract: test data, fields and failure reasons. */
import type { Catalogue } from '@docs/model/catalogue/types'
import type { Contract } from '@docs/model/contract/types'
import { guidePlace } from '@docs/model/sources/catalogue'
import { dossiersFolder } from '@docs/model/sources/dossiers'
import type { Fault } from '@docs/model/sources/faults'
import { requestSchema, valueFaults } from '@docs/model/sources/scenario-fields'
import { readYaml } from '@docs/model/sources/yaml-record'

const fieldsFile = 'catalogue/fields.yaml'

export function referenceFaults(root: string, catalogue: Catalogue, contract: Contract): Fault[] {
  return [
    ...outcomeFaults(root, catalogue, contract),
    ...pathFaults(root, catalogue, contract),
    ...reasonFaults(root, catalogue, contract),
  ]
}

/** Outcomes of guides for which the sandbox has no test value. */
function outcomeFaults(root: string, { services }: Catalogue, { testData }: Contract): Fault[] {
  return services.flatMap((service) => {
    const { by, outcomes } = service.sandbox
    const kind = by === 'card' ? 'cards' : by === 'amount' ? 'amounts' : 'phones'
    const known = testData[kind].map(({ id }) => id)
    return outcomes.flatMap((outcome, at): Fault[] => {
      if (known.includes(outcome)) return []
      const message = `contract/data/test-data.yaml has no such ${kind}: "${outcome}". Use ${known.join(', ')}.`
      return [{ ...guidePlace(root, service, ['sandbox', 'outcomes', at]), place: `${service.id}: outcomes`, message }]
    })
  })
}

/** Fields in the catalogue that no request has. */
function pathFaults(root: string, { services }: Catalogue, { document }: Contract): Fault[] {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
  const fields = services.flatMap(({ fields: own }) => own.filter(({ party }) => party !== 'response'))
  const paths = new Map(fields.map((field) => [`${field.id} ${field.party}`, field]))
  return [...paths.values()].flatMap(({ id, party, path, step }): Fault[] => {
    const call = operations.find(({ operationId }) => operationId === `transaction_${step}`)
    const [told] = call ? valueFaults(document, requestSchema(document, call), { [path]: null }) : []
    if (!told) return []
    const keys = [id, 'paths', party]
    const line = readYaml(root, fieldsFile).lineOf(keys)
    return [{ file: fieldsFile, line, place: keys.join('.'), message: told[1] }]
  })
}

/** Result codes mapped to unknown failure reasons. */
function reasonFaults(root: string, { dossiers }: Catalogue, { failureReasons }: Contract): Fault[] {
  const known = failureReasons.map(({ id }) => id)
  return Object.values(dossiers).flatMap(({ method, result_codes = [] }) =>
    result_codes.flatMap(({ reason }, at): Fault[] => {
      if (reason === null || known.includes(reason)) return []
      const file = `${dossiersFolder}/${method}.yaml`
      const keys = ['result_codes', at, 'reason']
      const message = `There is no failure reason "${reason}". Use one of ${known.join(', ')}, or null.`
      return [{ file, line: readYaml(root, file).lineOf(keys), place: keys.join('.'), message }]
    }),
  )
}
