import type { ReactNode } from 'react'
import type { Article } from '../../model/article'
import { besideCode } from '../../model/views/beside-code'
import type { PageFrame } from '../../model/views/frame'
import { announcement } from '../../site/announcement'
import { feedback } from '../../site/feedback'
import { Breadcrumbs } from '../article/Breadcrumbs'
import { FactsChecked, Helpful, LastChanged, LastUpdated, MarkdownActions } from '../article/ArticleFooter'
import { Notices } from '../article/Notices'
import { Pager } from '../article/Pager'
import { SectionBar, Toc, TocFolded } from '../article/Toc'
import { Navbar } from '../navbar/Navbar'
import { useTexts } from '../route'
import { Sidebar } from '../sidebar/Sidebar'
import { AnnouncementBar } from './AnnouncementBar'
import { ConsentQuestion } from './ConsentQuestion'
import { Footer } from './Footer'

/** Everything inside `<body>`: the parts that stay while the reader moves, and the page's own main part. */
export function Shell({
  frame,
  article,
  searchDialog,
}: {
  frame: PageFrame
  article: Article
  searchDialog: ReactNode
}) {
  const t = useTexts().shell
  const { type, isDocument } = frame
  const toc = frame.hasToc ? article.toc : []
  return (
    <>
      <a className="skip-link" href="#content">
        {t.skipToContent}
      </a>
      {announcement && <AnnouncementBar announcement={announcement} />}
      <Navbar frame={frame} />
      <div className="layout">
        <main id="content" tabIndex={-1} className={`main main--${type}`} data-type={type}>
          <div className="main__column">
            <Breadcrumbs frame={frame} />
            <Notices frame={frame} />
            {isDocument && (besideCode.has(type) ? <SectionBar entries={toc} /> : <TocFolded entries={toc} />)}
            <div dangerouslySetInnerHTML={{ __html: article.html }} />
            {isDocument && (
              <footer className="article-footer">
                <LastUpdated time={frame.updated} />
                <FactsChecked day={frame.checked} />
                <LastChanged change={frame.lastChange} />
                <MarkdownActions address={frame.address} file={frame.file} edit={feedback.edit} />
                <Helpful address={frame.address} report={feedback.report} />
                <Pager {...frame.pager} />
              </footer>
            )}
          </div>
          {isDocument && <Toc entries={toc} />}
        </main>
        {/* After the page's text, which programs that read HTML then find first. */}
        <Sidebar frame={frame} />
      </div>
      <Footer />
      {searchDialog}
      <ConsentQuestion />
      <div className="visually-hidden" role="status" data-status="" data-loading={t.loading} />
    </>
  )
}
