import { createStorageSlot } from './storage'

/** The announcement's close button; the head script decides whether the bar shows at all. */
export function attachAnnouncement(): void {
  const dismissed = createStorageSlot('announcement.dismiss')
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-announcement-close]')) return
    document.documentElement.dataset.announcement = 'dismissed'
    dismissed.set('true')
  })
}
