import { announcement } from '../sources/settings/announcement'

/**
 * The inline script in every page's head, for what must be set before the first paint. It is the same on all pages of a
 * build, so that one hash in the Content-Security-Policy covers it. It restores the colour mode, the language of
 * samples and the wrapping of code, and decides whether the announcement shows (one with a new id is
 * shown again). Storage errors are ignored here; the main script reports them.
 */
export function headScript(announcementId: string | null): string {
  const showAnnouncement =
    announcementId === null
      ? ''
      : `var i=${scriptString(announcementId)};` +
        `if(s.getItem('announcement.id')!==i)` +
        `{s.setItem('announcement.id',i);s.setItem('announcement.dismiss','false')}` +
        `else if(s.getItem('announcement.dismiss')==='true')d.announcement='dismissed'`
  return (
    `(function(){` +
    `var d=document.documentElement.dataset;` +
    `d.js='';d.theme='light';` +
    `try{var s=localStorage;` +
    `if(s.getItem('theme')==='dark')d.theme='dark';` +
    `d.code=s.getItem('code')||'json';` +
    `if(s.getItem('wrap')==='true')d.wrap='';` +
    showAnnouncement +
    `}catch(e){}` +
    `})()`
  )
}

/** The head script of this site's pages. */
export const siteHeadScript = headScript(announcement?.isCloseable ? announcement.id : null)

/** A string literal that cannot close the script element that contains it. */
function scriptString(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c')
}
