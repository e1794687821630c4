import { useEffect, useState } from 'react'

/** The newsletter is offered this long after the visitor has scrolled this far. */
const SCROLLED_PX = 100
const ASKED_AFTER_MS = 10_000

/** How long the newsletter is not offered again after an answer. */
const LEFT_ALONE_MS = 90 * 86_400_000
const KEY = 'newsletter-asked'

/**
 * Whether the newsletter is offered now: from 10 s after the first scroll beyond 100 px, until it is closed. `remember`
 * stores the answer in this browser, which suppresses the offer for 90 days.
 */
export function useNewsletterAsking() {
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (wasAskedLately()) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      if (scrollY <= SCROLLED_PX) return
      removeEventListener('scroll', watch)
      timer = setTimeout(() => setOpen(true), ASKED_AFTER_MS)
    }
    addEventListener('scroll', watch, { passive: true })
    // The visitor may have scrolled before hydration.
    watch()
    return () => {
      removeEventListener('scroll', watch)
      clearTimeout(timer)
    }
  }, [])

  return { isOpen, close: () => setOpen(false), remember }
}

function wasAskedLately(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(KEY)) < LEFT_ALONE_MS
  } catch {
    return false
  }
}

function remember(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without storage the newsletter is offered again on the next visit.
  }
}
