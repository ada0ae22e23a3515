import type { Catalogue, Service } from '../model/catalogue/types'
import type { PageData } from './data'

/** What the pages are made from, beside what the gateway tells of a payment. */
export interface Material extends PageData {
  catalogue: Pick<Catalogue, 'services'>
}

export const serviceOf = ({ catalogue }: Material, id: string): Service | undefined =>
  catalogue.services.find((service) => service.id === id)
