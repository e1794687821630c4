import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A button that opens a list of links below it: a native disclosure, so it opens without scripts too. It closes on
 * Escape, on a click elsewhere, and when the page changes.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => {
    if (menu.current) menu.current.open = false
  }, [key])

  useEffect(() => {
    const close = (event: Event) => {
      const details = menu.current
      if (!details?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        details.querySelector('summary')?.focus()
      } else if (details.contains(event.target as Node)) return
      details.open = false
    }
    document.addEventListener('keydown', close)
    document.addEventListener('click', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('click', close)
    }
  }, [])

  return (
    <details ref={menu} className={props.className}>
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
