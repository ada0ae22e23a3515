import { dossierSchema, type Dossier } from '../catalogue/dossier-schema'
import { filesBelow } from './files'
import { readRecord, type YamlRecord } from './yaml-record'

export const dossiersFolder = 'catalogue/dossiers'

/** The dossiers of the repository at `root`. */
export const readDossiers = (root: string): YamlRecord<Dossier>[] =>
  filesBelow(root, dossiersFolder, '.yaml').map((file) => readRecord(root, file, dossierSchema))
