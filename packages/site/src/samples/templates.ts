import { fillFacts } from '@docs/model/contract/facts'
import type { CodeLanguage } from '@docs/model/language/code-languages'
import type { Facts, Sample } from '@docs/model/contract/types'

/** Programs written as templates, in the order of their tabs, with `{{group.name}}` filled in. */
export const fromTemplates = (templates: Partial<Record<CodeLanguage, string>>, values: Facts): Sample[] =>
  Object.entries(templates).map(([language, template]) => ({
    language: language as CodeLanguage,
    code: fillFacts(template, values),
  }))
