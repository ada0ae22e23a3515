import { Children, isValidElement, type ReactNode } from 'react'
import { TabButton } from '../code/TabButton'

export interface TabProps {
  id: string
  label: string
  children: ReactNode
}

/** One panel of `<Tabs>`. */
export function Tab({ children }: TabProps) {
  return <>{children}</>
}

/** Alternatives of which the reader needs one; without JavaScript they follow one another. */
export function Tabs({ children, label }: { children: ReactNode; label: string }) {
  const tabs = Children.toArray(children).flatMap((child) => (isValidElement<TabProps>(child) ? [child.props] : []))
  return (
    <div className="tabs" data-tabs="">
      <div className="tabs__list needs-js" role="tablist" aria-label={label} data-tool="">
        {tabs.map((tab, index) => (
          <TabButton key={tab.id} id={`tab-${tab.id}`} controls={tab.id} index={index}>
            {tab.label}
          </TabButton>
        ))}
      </div>
      {tabs.map((tab) => (
        <div key={tab.id} className="tabs__panel" role="tabpanel" id={tab.id} aria-labelledby={`tab-${tab.id}`}>
          <p className="tabs__label">{tab.label}</p>
          {tab.children}
        </div>
      ))}
    </div>
  )
}
