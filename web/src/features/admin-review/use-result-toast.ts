import { useEffect, useRef } from 'react'
import { restoreFocus } from '../../ui/overlays/restore-focus.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** Shows the success toast once for each action result without a refusal; the list heading then gets the focus. */
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
