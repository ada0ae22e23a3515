import { purposeOf } from '../../downloads/purpose'
import type { DownloadFile } from '../../views'
import { breakable } from '../breakable'
import { DataTable } from '../prose/DataTable'
import { Heading2 } from '../prose/elements'
import { useRoute, useTexts } from '../route'
import { formatBytes } from '@docs/model/language/format'

/** The files for readers' own tools. */
export function Downloads({ files }: { files: DownloadFile[] }) {
  const { locale } = useRoute()
  const x = useTexts().downloads
  return (
    <>
      <Heading2 id="files">{x.all}</Heading2>
      <DataTable
        titles={[x.file, x.size, x.use]}
        rows={files.map((file) => ({
          cells: [
            <a href={file.address} download={file.address.slice(file.address.lastIndexOf('/') + 1)}>
              <code>{breakable(file.address)}</code>
            </a>,
            formatBytes(file.bytes, locale),
            purposeOf(file, locale),
          ],
        }))}
      />
    </>
  )
}
