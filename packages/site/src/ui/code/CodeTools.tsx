import { fill } from '@docs/model/language/fill'
import { Symbol } from '../icons'
import { useTexts } from '../route'

const icons = {
  own: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  save: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  wrap: 'M4 6h16M4 12h13a3 3 0 0 1 0 6h-5m3-3-3 3 3 3M4 18h4',
}

/** Buttons for the code in view beside them: the reader’s own values in it, wrapping, downloading, copying. */
export function CodeTools({ name, isFile, hasOwn }: { name: string; isFile: boolean; hasOwn?: boolean }) {
  const x = useTexts().tools
  const common = (tool: keyof typeof icons, label: string) => ({
    type: 'button' as const,
    className: `code__tool code__${tool} needs-js`,
    title: label,
    'aria-label': label,
    children: <Symbol path={icons[tool]} />,
  })
  return (
    <span className="code__tools" data-tool="">
      {hasOwn && <button {...common('own', x.own)} />}
      <button {...common('wrap', x.wrap)} aria-pressed="false" />
      {isFile && <button {...common('save', fill(x.save, { name }))} />}
      <button
        {...common('copy', fill(x.copy, { name }))}
        data-copy="code"
        data-done={x.copied}
        data-failed={x.copyFailed}
      />
    </span>
  )
}
