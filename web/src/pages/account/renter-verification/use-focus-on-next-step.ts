import type { MyVerification } from '@rihla/contract/verification'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * What had the focus goes away with the phone's step: the focus goes on to the heading of the step that takes its
 * place, or to the page's own when no step is left. `stage` holds the step that is shown.
 */
export function useFocusOnNextStep(
  phone: MyVerification['renterSteps']['phone'] | undefined,
  stage: RefObject<HTMLElement | null>,
): void {
  const shown = useRef(phone)
  useEffect(() => {
    const isDone = shown.current === 'pending' && phone === 'verified'
    shown.current = phone
    // Who is elsewhere on the page stays there.
    if (!isDone || document.activeElement !== document.body) return
    const heading = stage.current?.querySelector('h2') ?? document.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [phone, stage])
}
