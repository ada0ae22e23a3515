import type { Article } from '../../model/article'
import { announcement } from '../../site/announcement'
import { Breadcrumbs } from '../article/Breadcrumbs'
import { LastUpdated, MarkdownActions } from '../article/ArticleFooter'
import { Notices } from '../article/Notices'
import { Pager } from '../article/Pager'
import { Toc, TocFolded } from '../article/Toc'
import { Navbar } from '../navbar/Navbar'
import { useRoute, useStrings } from '../route'
import { SearchDialogShell } from '../search/SearchDialogShell'
import { Sidebar } from '../sidebar/Sidebar'
import { AnnouncementBar } from './AnnouncementBar'
import { ConsentQuestion } from './ConsentQuestion'
import { Footer } from './Footer'

/** Everything inside `<body>`: the parts that stay while the reader moves, and the page's own main part. */
export function Shell({ article }: { article: Article }) {
  const { page } = useRoute()
  const t = useStrings()
  const isDocument = page.file !== ''
  const toc = page.front.toc ? article.toc : []
  return (
    <>
      <a className="skip-link" href="#content">
        {t.skipToContent}
      </a>
      {announcement && <AnnouncementBar announcement={announcement} />}
      <Navbar />
      <div className="layout">
        <Sidebar />
        <main id="content" tabIndex={-1} className={`main main--${page.front.type}`} data-type={page.front.type}>
          <div className="main__column">
            <Breadcrumbs />
            <Notices />
            {isDocument && <TocFolded entries={toc} />}
            <div dangerouslySetInnerHTML={{ __html: article.html }} />
            {isDocument && (
              <footer className="article-footer">
                <LastUpdated />
                <MarkdownActions />
                <Pager />
              </footer>
            )}
          </div>
          {isDocument && <Toc entries={toc} />}
        </main>
      </div>
      <Footer />
      <SearchDialogShell />
      <ConsentQuestion />
      <div className="visually-hidden" role="status" data-status="" data-loading={t.loading} />
    </>
  )
}
