import type { Announcement } from '../../site/announcement'
import { Icon } from '../icons'
import { useLink, useRoute, useStrings } from '../route'

export function AnnouncementBar({ announcement }: { announcement: Announcement }) {
  const { locale } = useRoute()
  const t = useStrings()
  const link = useLink()
  return (
    <section
      className="announcement"
      aria-label={t.announcement}
      data-announcement={announcement.id}
      data-swap="announcement"
    >
      <p>
        <a href={link(`current:${announcement.href}`)}>{announcement.text[locale]}</a>
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
