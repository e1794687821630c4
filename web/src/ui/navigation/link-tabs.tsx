import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { type RenderLink, renderAnchor } from './render-link.ts'
import { tabClasses, tabListClasses } from './tab-classes.ts'

export interface LinkTab {
  href: string
  label: ReactNode
  current: boolean
}

/** Tabs with their own URLs: styled as tabs, but exposed to screen readers as a navigation of links. */
export function LinkTabs(props: { label: string; tabs: readonly LinkTab[]; renderLink?: RenderLink }) {
  const renderLink = props.renderLink ?? renderAnchor
  const list = useRef<HTMLElement>(null)
  const current = props.tabs.find((tab) => tab.current)?.href
  useEffect(() => {
    if (list.current && current !== undefined) bringCurrentIntoSight(list.current)
  }, [current])
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

/** Scrolls the tab row, which can be wider than a phone screen, so that the current tab is visible. */
function bringCurrentIntoSight(list: HTMLElement) {
  const tab = list.querySelector('[aria-current="page"]')?.getBoundingClientRect()
  if (!tab) return
  const strip = list.getBoundingClientRect()
  if (tab.left >= strip.left && tab.right <= strip.right) return
  list.scrollLeft += (tab.left + tab.right - strip.left - strip.right) / 2
}
