import type { NavigationBranch, NavigationNode } from '../../sources/navigation/tree'
import type { PageFrame } from '../../views/frame'
import { Brand, SiteLinks } from '../navbar/Navbar'
import { Icon } from '../icons'
import { useTexts } from '../route'

/** The pages of one language and version. On small screens it is a drawer that ends with the navbar's links. */
export function Sidebar({ frame }: { frame: PageFrame }) {
  const t = useTexts().shell
  const { root, nodes } = frame.sidebar
  return (
    <>
      <aside id="sidebar" className="sidebar" data-tree={root} aria-label={t.menu}>
        <div className="sidebar__top">
          <Brand />
          <button type="button" className="icon-button" data-menu-close="" aria-label={t.closeMenu}>
            <Icon name="close" />
          </button>
        </div>
        <nav className="sidebar__pages" aria-label={t.docsNavigation}>
          <Tree nodes={nodes} current={frame.id} />
        </nav>
        <nav className="sidebar__site" aria-label={t.siteNavigation} data-swap="sidebar-links">
          <SiteLinks placement="sidebar" frame={frame} />
        </nav>
      </aside>
      <div className="backdrop" data-menu-close="" />
    </>
  )
}

const holds = (node: NavigationNode, id: string): boolean =>
  node.kind === 'page' ? node.page.id === id : standsFor(node, id) || node.children.some((child) => holds(child, id))

/** Whether the category's own row links to the page, which is not one of its children. */
const standsFor = ({ index, children }: NavigationBranch, id: string): boolean =>
  index?.id === id && !children.some((child) => child.kind === 'page' && child.page.id === id)

function Tree({ nodes, current, category }: { nodes: NavigationNode[]; current: string; category?: string }) {
  const t = useTexts().shell
  return (
    <ul>
      {nodes.map((node) => [
        node.group && (
          <li key={`group ${node.group}`} className="sidebar__group">
            {node.group}
          </li>
        ),
        node.kind === 'page' ? (
          <li key={node.page.id}>
            <a href={node.page.address} aria-current={node.page.id === current ? 'page' : undefined}>
              {/* A page with the name of its category is labelled as its overview. */}
              {node.label === category ? t.overview : node.label}
            </a>
          </li>
        ) : (
          <li key={node.label}>
            <details open={holds(node, current)}>
              <summary aria-current={standsFor(node, current) ? 'page' : undefined}>{node.label}</summary>
              <Tree nodes={node.children} current={current} category={node.label} />
            </details>
          </li>
        ),
      ])}
    </ul>
  )
}
