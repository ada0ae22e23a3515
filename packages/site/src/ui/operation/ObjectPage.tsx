import type { Field } from '@docs/model/contract/types'
import type { ObjectView } from '../../views/object'
import { ArticleWithCode } from '../article/ArticleWithCode'
import type { PageProps } from '../article/page-props'
import { CodePane } from '../code/CodePane'
import { JsonBlock } from '../code/JsonBlock'
import { useTexts } from '../route'
import { BodyFields } from './FieldList'

/** An object that several methods return, with an example of each state; `children` describe its fields in groups. */
export function ObjectPage({ title, view: { examples }, intro, children }: PageProps<ObjectView>) {
  const x = useTexts().operation
  return (
    <ArticleWithCode
      type="object"
      title={title}
      code={
        <CodePane
          choice={{
            of: 'variant',
            label: x.variant,
            options: examples.map(({ title }) => ({ value: title, label: title })),
          }}
          parts={[
            {
              id: 'sample-object',
              label: x.variant,
              sections: [],
              content: examples.map(({ title, value }) => (
                <div key={title} data-variant={title}>
                  <JsonBlock title={title} value={value} />
                </div>
              )),
            },
          ]}
        />
      }
      after={null}
    >
      {intro}
      {children}
    </ArticleWithCode>
  )
}

/** A group of an object's fields. */
export function ObjectFields({ fields }: { fields: Field[] }) {
  return (
    <div className="operation__fields">
      <BodyFields fields={fields} />
    </div>
  )
}
