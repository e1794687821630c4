import { useEffect, useState } from 'react'

/** Somebody who has scrolled so far looks around; so long afterwards they are asked. */
const SCROLLED_PX = 100
const ASKED_AFTER_MS = 10_000

/** Who has answered is left alone for so long. */
const LEFT_ALONE_MS = 90 * 86_400_000
const KEY = 'newsletter-asked'

/**
 * Whether the newsletter is offered now: from 10 s after the first scroll beyond 100 px, until it is closed. `remember` keeps
 * in this browser that somebody has answered: for 90 days they are not asked again.
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
    // They may have scrolled before the page came alive.
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
    // Where nothing can be kept they are asked again on the next visit.
  }
}
