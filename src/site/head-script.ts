import { addressEnding, rootAddress } from './bare-address'

/**
 * The inline script of every page's head: what must be settled before the first paint. The same text on all pages of a
 * build, so that one hash in the Content-Security-Policy covers it.
 *
 * It restores the colour mode and the language of samples, decides whether the announcement shows (a new id shows it
 * again) and makes the address bare. Storage that fails is passed over here; the main script reports it.
 */
export function headScript(announcementId: string | null): string {
  const announcement =
    announcementId === null
      ? ''
      : `var i=${scriptString(announcementId)};` +
        `if(s.getItem('announcement.id')!==i){s.setItem('announcement.id',i);s.setItem('announcement.dismiss','false')}` +
        `else if(s.getItem('announcement.dismiss')==='true')d.announcement='dismissed';`
  return (
    `(function(){` +
    `var d=document.documentElement.dataset,l=location,p=l.pathname,b=p.replace(${addressEnding},'');` +
    `d.js='';d.theme='light';d.code='bash';` +
    `if(${rootAddress}.test(b))b+='/';` +
    `if(b!==p&&d.page!=='not-found')history.replaceState(history.state,'',b+l.search+l.hash);` +
    `try{var s=localStorage;` +
    `if(s.getItem('theme')==='dark')d.theme='dark';` +
    `d.code=s.getItem('code')||'bash';` +
    announcement +
    `}catch(e){}` +
    `})()`
  )
}

/** A string literal that cannot end the script element it stands in. */
const scriptString = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c')
