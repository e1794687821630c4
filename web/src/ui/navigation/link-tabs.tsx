import { Fragment, type ReactNode } from 'react'
import { type RenderLink, renderAnchor } from './render-link.ts'
import { tabClasses, tabListClasses } from './tab-classes.ts'
import { useCurrentInView } from './use-current-in-view.ts'

export interface LinkTab {
  href: string
  label: ReactNode
  current: boolean
}

/** Tabs with their own URLs: styled as tabs, but exposed to screen readers as a navigation of links. */
export function LinkTabs(props: { label: string; tabs: readonly LinkTab[]; renderLink?: RenderLink }) {
  const renderLink = props.renderLink ?? renderAnchor
  const list = useCurrentInView<HTMLElement>(props.tabs.find((tab) => tab.current)?.href)
  return (
    <nav ref={list} aria-label={props.label} className={tabListClasses}>
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
