import { brand as written } from '@docs/brand/brand'
import { brandFaults } from './brand-faults.ts'
import { Faults } from './faults.ts'

const faults = brandFaults(process.cwd(), written)
if (faults.length > 0) throw new Faults(faults)

/** The brand, known to be well written: what imports it first stops before anything that is made from the brand. */
export const brand = written
