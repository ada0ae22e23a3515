import type { Catalogue, Service } from '@docs/model/catalogue/types'
import type { PageData } from './data'

/** The data from which the pages are made, besides the gateway's view of a payment. */
export interface Material extends PageData {
  catalogue: Pick<Catalogue, 'services'>
}

export const serviceOf = ({ catalogue }: Material, id: string): Service | undefined =>
  catalogue.services.find((service) => service.id === id)
