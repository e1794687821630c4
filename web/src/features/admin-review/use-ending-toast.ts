import { useEffect, useRef } from 'react'
import { goOnFrom } from '../../ui/go-on-from.ts'
import { toast } from '../../ui/toast.ts'

/** Says once, for each answer that came, that it was done; the keyboard goes on from the list, as the form is gone. */
export function useEndingToast(ending: { refusal: string | null } | undefined, doneSentence: string): void {
  const told = useRef<typeof ending>(undefined)
  useEffect(() => {
    if (ending === undefined || ending === told.current) return
    told.current = ending
    if (ending.refusal !== null) return
    toast.success(doneSentence)
    goOnFrom('list-heading')
  }, [ending, doneSentence])
}
