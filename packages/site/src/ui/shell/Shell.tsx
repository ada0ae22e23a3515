import type { ReactNode } from 'react'
import type { Article } from '../../article/article'
import { besideCode } from '../../views/beside-code'
import type { PageFrame } from '../../views/frame'
import { announcement } from '../../sources/settings/announcement'
import { feedback } from '../../sources/settings/feedback'
import { Breadcrumbs } from '../article/Breadcrumbs'
import { Helpful, MarkdownActions, PageDates } from '../article/ArticleFooter'
import { Notices } from '../article/Notices'
import { Pager } from '../article/Pager'
import { SectionBar, Toc } from '../article/Toc'
import { Navbar } from '../navbar/Navbar'
import { useTexts } from '../route'
import { Sidebar } from '../sidebar/Sidebar'
import { AnnouncementBar } from './AnnouncementBar'
import { ConsentQuestion } from './ConsentQuestion'
import { ForAgents } from './ForAgents'
import { Footer } from './Footer'

/** Everything inside `<body>`: the parts that persist across navigation, and the page's own main part. */
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
      {isDocument && <ForAgents />}
      {announcement && frame.announced && <AnnouncementBar announcement={announcement} title={frame.announced} />}
      <Navbar frame={frame} />
      <div className="layout">
        <Sidebar frame={frame} />
        <main id="content" tabIndex={-1} className={`main main--${type}`} data-type={type}>
          <div className="main__column">
            <Breadcrumbs frame={frame} />
            <Notices frame={frame} />
            {/* The glossary has a strip of letters. */}
            {isDocument && type !== 'glossary' && <SectionBar entries={toc} />}
            <div dangerouslySetInnerHTML={{ __html: article.html }} />
            {isDocument && (
              <footer className="article-footer">
                <PageDates {...frame} />
                <MarkdownActions address={frame.address} file={frame.file} edit={feedback.edit} />
                <Helpful address={frame.address} report={feedback.report} />
                <Pager {...frame.pager} />
              </footer>
            )}
          </div>
          {isDocument && type !== 'glossary' && !besideCode.has(type) && <Toc entries={toc} />}
        </main>
      </div>
      <Footer />
      {searchDialog}
      <ConsentQuestion />
      <div className="visually-hidden" role="status" data-status="" data-loading={t.loading} />
    </>
  )
}
