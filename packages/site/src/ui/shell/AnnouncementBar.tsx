import type { Announcement } from '../../settings/announcement'
import { Icon } from '../icons'
import { useLink, useTexts } from '../route'

export function AnnouncementBar({ announcement }: { announcement: Announcement }) {
  const t = useTexts().shell
  const link = useLink()
  return (
    <section
      className="announcement"
      aria-label={t.announcement}
      data-announcement={announcement.id}
      data-swap="announcement"
    >
      <p>
        <a href={link(`current:${announcement.href}`)}>{t.announcementText}</a>
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
