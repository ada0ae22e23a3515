import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RouteProvider, type Route } from '../route'
import { AnnouncementBar } from './AnnouncementBar'

describe('the announcement’s close button', () => {
  const bar = (isCloseable: boolean) => {
    const route: Route = { locale: 'uk', version: '2.x', names: new Map(), statuses: new Map() }
    const announcement = { id: '2.10', isCloseable, href: '/changelog' }
    return renderToStaticMarkup(
      <RouteProvider route={route}>
        <AnnouncementBar announcement={announcement} title="запізнілі платежі." />
      </RouteProvider>,
    )
  }

  it('R4-8 exists only if the announcement can be closed', () => {
    expect(bar(true)).toContain('<button')
    expect(bar(false)).not.toContain('<button')
    expect(bar(false)).toContain('Нове у 2.10: запізнілі платежі.')
  })
})
