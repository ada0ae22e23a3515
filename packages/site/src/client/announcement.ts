import { onClick } from './on-click'
import { createStorageSlot } from '../islands/storage'

/** The announcement's close button; the head script decides whether the bar shows at all. */
export function attachAnnouncement(): void {
  const dismissed = createStorageSlot('announcement.dismiss')
  onClick('[data-announcement-close]', () => {
    document.documentElement.dataset.announcement = 'dismissed'
    dismissed.set('true')
  })
}
