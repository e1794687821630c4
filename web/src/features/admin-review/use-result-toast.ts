import { useEffect, useRef } from 'react'
import { restoreFocus } from '../../ui/overlays/restore-focus.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** Shows once, for each answer of an action that was not refused, that it is done; the list then gets the focus. */
export function useResultToast(result: { refusal: string | null } | undefined, doneMessage: string): void {
  const shown = useRef<typeof result>(undefined)
  useEffect(() => {
    if (result === undefined || result === shown.current) return
    shown.current = result
    if (result.refusal !== null) return
    toast.success(doneMessage)
    restoreFocus('list-heading')
  }, [result, doneMessage])
}
