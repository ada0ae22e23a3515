import { fillFacts } from '@docs/model/contract/facts'
import { programLanguages, type ProgramLanguage } from '@docs/model/language/code-languages'
import type { Facts, Sample } from '@docs/model/contract/types'

/** Programs written as templates, in the order of their tabs, with `{{group.name}}` filled in. */
export const fromTemplates = (templates: Partial<Record<ProgramLanguage, string>>, values: Facts): Sample[] =>
  programLanguages.flatMap((language) => {
    const template = templates[language]
    return template === undefined ? [] : [{ language, code: fillFacts(template, values) }]
  })
