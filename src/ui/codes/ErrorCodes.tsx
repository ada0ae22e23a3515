import { fill } from '../../site/fill'
import type { ErrorGroup, FaultRow } from '../../model/views/codes'
import { Markdown } from '../Markdown'
import { LinkIfAny, Mention } from '../mentions'
import { Heading2, Heading3, Table, TableHead } from '../prose/elements'
import { useTexts } from '../route'
import { Remedy } from './Remedy'

/** Every error code of the API with its remedy; each has an anchor, which is the `type` of the error itself. */
export function ErrorCodes({ groups, faults }: { groups: ErrorGroup[]; faults: FaultRow[] }) {
  const x = useTexts().codes.errors
  return (
    <>
      {groups.map(({ status, errors }) => (
        <section key={status}>
          <Heading2 id={`http-${status}`}>{fill(x.status, { status })}</Heading2>
          {errors.map((error) => (
            <ErrorEntry key={error.code} error={error} />
          ))}
        </section>
      ))}
      {faults.length > 0 && <Faults faults={faults} />}
    </>
  )
}

/** What can be wrong with one field. */
function Faults({ faults }: { faults: FaultRow[] }) {
  const x = useTexts().codes.faults
  return (
    <section>
      <Heading2 id="faults">{x.title}</Heading2>
      <p>{x.lead}</p>
      <Table>
        <TableHead titles={[x.code, x.meaning, x.fix]} />
        <tbody>
          {faults.map(({ id, anchor, meaning, fix }) => (
            <tr key={id} id={anchor}>
              <th scope="row">
                <a href={`#${anchor}`}>
                  <code>{id}</code>
                </a>
              </th>
              <td>
                <Markdown text={meaning} inline />
              </td>
              <td>
                <Markdown text={fix} inline />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function ErrorEntry({ error }: { error: ErrorGroup['errors'][number] }) {
  const { errors: x, lostAnswers } = useTexts().codes
  const { outcome } = error
  return (
    <>
      <Heading3 id={error.code}>
        <code>{error.code}</code>
      </Heading3>
      <p>{error.title}</p>
      <Remedy
        entries={[
          [x.meaning, <Markdown text={error.meaning} />],
          [
            x.methods,
            error.methods === 'all'
              ? x.all
              : error.methods.map((method, index) => (
                  <span key={method.name}>
                    {index > 0 && ', '}
                    <Mention {...method} />
                  </span>
                )),
          ],
          ...(outcome ? [[x.effect, lostAnswers.effects[outcome.effect]] satisfies [string, string]] : []),
          [
            x.retry,
            outcome ? (
              <>
                {lostAnswers.repeats[outcome.repeat]}.{' '}
                <LinkIfAny href={outcome.href}>
                  <Markdown text={outcome.title} inline />
                </LinkIfAny>
              </>
            ) : error.retryable ? (
              x.yes
            ) : (
              x.no
            ),
          ],
          [x.payer, error.tell_payer],
          [x.fix, <Markdown text={error.fix} />],
        ]}
      />
    </>
  )
}
