import type { MyVerification } from '@rihla/contract/verification'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Completing the phone step removes the focused element, so the focus moves to the heading of the next step, or to the
 * page heading when no step is left. `stage` contains the current step.
 */
export function useFocusOnNextStep(
  phone: MyVerification['renterSteps']['phone'] | undefined,
  stage: RefObject<HTMLElement | null>,
): void {
  const shown = useRef(phone)
  useEffect(() => {
    const isDone = shown.current === 'pending' && phone === 'verified'
    shown.current = phone
    // If the focus is elsewhere on the page it stays there.
    if (!isDone || document.activeElement !== document.body) return
    const heading = stage.current?.querySelector('h2') ?? document.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [phone, stage])
}
