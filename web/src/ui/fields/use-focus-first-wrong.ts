import { type RefCallback, useCallback, useEffect, useRef } from 'react'
import { useHydrated } from '../hooks/use-hydrated.ts'

/** A control with an error, or a group of controls with one, which takes the focus itself (`tabIndex={-1}`). */
const WRONG = '[aria-invalid="true"], [data-invalid]'

/**
 * The ref of a form whose first field with an error takes the focus after a refused submit, so that the field is in
 * sight and screen readers read its error. The refusal may come from the server much later: somebody who has gone on
 * meanwhile keeps the focus. A page can itself be the answer to a submit, when that was before hydration.
 */
export function useFocusFirstWrong(): RefCallback<HTMLFormElement> {
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const isAwaited = useRef(!isHydrated)

  const look = useCallback(() => {
    if (!isAwaited.current || !form.current || isSending(form.current)) return
    const wrong = form.current.querySelector<HTMLElement>(WRONG)
    if (!wrong) return
    isAwaited.current = false
    if (isHeldBy(form.current)) wrong.focus()
  }, [])

  useEffect(() => {
    // Somebody types into the page that is being hydrated.
    if (!isHydrated && document.activeElement !== document.body) isAwaited.current = false
    look()
  })

  return useCallback(
    (element) => {
      form.current = element
      const listening = new AbortController()
      const listen = (type: string, run: () => void) =>
        element?.addEventListener(type, run, { signal: listening.signal })
      listen('submit', () => {
        isAwaited.current = true
        // The same error again may render nothing. In two frames a form that sends is known to be sending.
        requestAnimationFrame(() => requestAnimationFrame(look))
      })
      const stop = () => {
        isAwaited.current = false
      }
      listen('keydown', stop)
      listen('pointerdown', stop)
      return () => listening.abort()
    },
    [look],
  )
}

/** Errors of the attempt before stay until the answer arrives. */
const isSending = (form: HTMLFormElement) =>
  [...form.elements].some((element) => element.getAttribute('aria-busy') === 'true')

/**
 * The focus is in the form, on its button beside it, or on nothing; also in a dialog that fades out after a question
 * about this submit.
 */
function isHeldBy(form: HTMLFormElement): boolean {
  const holder = document.activeElement
  return (
    holder === null ||
    holder.contains(form) ||
    form.contains(holder) ||
    [...form.elements].includes(holder) ||
    holder.closest('[role="dialog"][data-state="closed"]') !== null
  )
}
