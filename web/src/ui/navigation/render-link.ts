import { createElement, type ReactElement, type ReactNode } from 'react'

/** Props for a link rendered by the caller. Spread all of them on the link. */
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

/** Renders a link with the page's router; the UI kit itself has no router. */
export type RenderLink = (props: LinkProps) => ReactElement

/** Plain anchor, the default of `renderLink`. */
export const renderAnchor: RenderLink = (props) => createElement('a', props)
