import { Fragment, type ReactNode } from 'react'
import { type RenderLink, renderAnchor } from './render-link.ts'
import { tabClasses, tabListClasses } from './tab-classes.ts'

export interface LinkTab {
  href: string
  label: ReactNode
  current: boolean
}

/** Tabs that live in the URL: a navigation of links that looks like tabs, and says so honestly to screen readers. */
export function LinkTabs(props: { label: string; tabs: readonly LinkTab[]; renderLink?: RenderLink }) {
  const renderLink = props.renderLink ?? renderAnchor
  return (
    <nav aria-label={props.label} className={tabListClasses}>
      {props.tabs.map((tab) => (
        <Fragment key={tab.href}>
          {renderLink({
            href: tab.href,
            className: tabClasses,
            children: tab.label,
            'aria-current': tab.current ? 'page' : undefined,
          })}
        </Fragment>
      ))}
    </nav>
  )
}
