import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A button that opens a list of links below it: a native disclosure, so it opens without scripts and before they have
 * loaded. It closes on Escape, on a click elsewhere, when the focus leaves it, and when the page changes. The down
 * arrow opens it at its first entry.
 */
export function DisclosureMenu(props: {
  label: string
  button: ReactNode
  className?: string
  panelClassName: string
  children: ReactNode
}) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const shownOn = useRef(key)

  useEffect(() => {
    // The page on which it appeared is no navigation: the user may have opened it before this code had loaded.
    if (shownOn.current === key) return
    shownOn.current = key
    if (menu.current) menu.current.open = false
  }, [key])

  useEffect(() => {
    const follow = (event: Event) => {
      const details = menu.current
      if (!details) return
      if (event instanceof KeyboardEvent) {
        const summary = details.querySelector('summary')
        if (event.key === 'ArrowDown' && event.target === summary) {
          event.preventDefault()
          details.open = true
          details.querySelector<HTMLElement>('a, button')?.focus()
        }
        if (event.key !== 'Escape' || !details.open) return
        summary?.focus()
      } else if (details.contains(event.target as Node)) return
      details.open = false
    }
    document.addEventListener('keydown', follow)
    document.addEventListener('click', follow)
    document.addEventListener('focusin', follow)
    return () => {
      document.removeEventListener('keydown', follow)
      document.removeEventListener('click', follow)
      document.removeEventListener('focusin', follow)
    }
  }, [])

  return (
    // The user may open it before hydration, which the markup of the server does not know.
    <details ref={menu} className={props.className} suppressHydrationWarning>
      <summary
        className="flex cursor-pointer list-none items-center rounded-full [&::-webkit-details-marker]:hidden"
        aria-label={props.label}
      >
        {props.button}
      </summary>
      <div className={props.panelClassName}>{props.children}</div>
    </details>
  )
}
