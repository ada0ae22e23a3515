import { fill } from '@docs/model/language/fill'
import type { Announcement } from '../../sources/settings/announcement'
import { Icon } from '../icons'
import { useLink, useTexts } from '../route'

/** `title`: what the announced release brings. */
export function AnnouncementBar({ announcement, title }: { announcement: Announcement; title: string }) {
  const t = useTexts().shell
  const link = useLink()
  const text = fill(t.announcementText, { version: announcement.id, title })
  return (
    <section
      className="announcement"
      aria-label={t.announcement}
      data-announcement={announcement.id}
      data-swap="announcement"
    >
      <p>
        <a href={link(`current:${announcement.href}`)}>{text}</a>
      </p>
      {announcement.isCloseable && (
        <button
          type="button"
          className="icon-button needs-js"
          data-announcement-close=""
          aria-label={t.closeAnnouncement}
        >
          <Icon name="close" />
        </button>
      )}
    </section>
  )
}
