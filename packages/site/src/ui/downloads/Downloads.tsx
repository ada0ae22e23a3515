import { purposeOf } from '../../downloads/purpose'
import type { DownloadFile } from '../../health/report'
import { breakable } from '../breakable'
import { Heading2, Table, TableHead } from '../prose/elements'
import { useRoute, useTexts } from '../route'
import { formatBytes } from '@docs/model/language/format'

/** The files for readers' own tools. */
export function Downloads({ files }: { files: DownloadFile[] }) {
  const { locale } = useRoute()
  const x = useTexts().downloads
  return (
    <>
      <Heading2 id="files">{x.all}</Heading2>
      <Table>
        <TableHead titles={[x.file, x.size, x.use]} />
        <tbody>
          {files.map((file) => (
            <tr key={file.address}>
              <th scope="row">
                <a href={file.address} download={file.address.slice(file.address.lastIndexOf('/') + 1)}>
                  <code>{breakable(file.address)}</code>
                </a>
              </th>
              <td>{formatBytes(file.bytes, locale)}</td>
              <td>{purposeOf(file, locale)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
