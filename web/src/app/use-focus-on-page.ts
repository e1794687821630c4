import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/**
 * Focuses the heading of a list when another page of it is displayed, as a new page would: the link that led there is
 * gone. Back does not, it returns to where the person was. Of another choice of entries only a removed link does: a
 * filter keeps its focus.
 */
export function useFocusOnPage(
  heading: RefObject<HTMLHeadingElement | null>,
  /** The cursor of the page; none for the first one. */
  after: string | null | undefined,
  /** Stands for the chosen entries and their order, where links that are removed change it. */
  choice = '',
) {
  const shown = useRef({ after, choice })
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    const before = shown.current
    if (before.after === after && before.choice === choice) return
    shown.current = { after, choice }
    const isLaterPage = before.after !== after && Boolean(after)
    if (isBack || (!isLaterPage && document.activeElement !== document.body)) return
    heading.current?.focus({ preventScroll: true })
  }, [after, choice, heading, isBack])
}
