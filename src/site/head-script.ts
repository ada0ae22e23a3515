import { announcement } from './announcement'

/**
 * The inline script of every page's head: what must be settled before the first paint. The same text on all pages of a
 * build, so that one hash in the Content-Security-Policy covers it.
 *
 * It restores the colour mode, the language of samples and the wrapping of code, and decides whether the announcement
 * shows (a new id shows it again). Storage that fails is passed over here; the main script reports it.
 */
export function headScript(announcementId: string | null): string {
  const showAnnouncement =
    announcementId === null
      ? ''
      : `var i=${scriptString(announcementId)};` +
        `if(s.getItem('announcement.id')!==i)` +
        `{s.setItem('announcement.id',i);s.setItem('announcement.dismiss','false')}` +
        `else if(s.getItem('announcement.dismiss')==='true')d.announcement='dismissed';`
  return (
    `(function(){` +
    `var d=document.documentElement.dataset;` +
    `d.js='';d.theme='light';d.code='bash';` +
    `try{var s=localStorage;` +
    `if(s.getItem('theme')==='dark')d.theme='dark';` +
    `d.code=s.getItem('code')||'bash';` +
    `if(s.getItem('wrap')==='true')d.wrap='';` +
    showAnnouncement +
    `}catch(e){}` +
    `})()`
  )
}

/** The script as the pages of this site carry it. */
export const siteHeadScript = headScript(announcement?.isCloseable ? announcement.id : null)

/** A string literal that cannot end the script element it stands in. */
function scriptString(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c')
}
