import { createElement, type ReactElement, type ReactNode } from 'react'

/** What the kit hands to whoever draws a link. Spread all of it on the link. */
export interface LinkProps {
  href: string
  className?: string
  children: ReactNode
  'aria-current'?: 'page'
  'aria-label'?: string
  rel?: string
  tabIndex?: number
  'aria-hidden'?: true
}

/** Draws a link with the page's router; the kit itself knows none. */
export type RenderLink = (props: LinkProps) => ReactElement

/** A plain anchor, for those who give no `renderLink`. */
export const renderAnchor: RenderLink = (props) => createElement('a', props)
