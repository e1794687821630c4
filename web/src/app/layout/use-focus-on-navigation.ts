import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { openDialog } from '../../ui/overlays/restore-focus.ts'

/**
 * Moves focus to the page heading after a navigation, so that keyboard and screen reader users start there. The first
 * page keeps the browser's default focus; a changed query (filters, tabs) is the same page. An open dialog keeps the
 * focus.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = document.querySelector('h1')
    if (!heading || openDialog()) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
