import { brand as written } from '@docs/brand/brand'
import { brandFaults } from './brand-faults.ts'
import { Faults } from './faults.ts'

const faults = brandFaults(process.cwd(), written)
if (faults.length > 0) throw new Faults(faults)

/** The brand, already checked: importing this first stops the program before anything is made from a faulty brand. */
export const brand = written
