import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CommandResult, Failure } from './command-result.ts'
import { failureMessage } from './show-result.ts'

/**
 * The state of a dialog that asks before a command. It shows in itself why the command failed, so that what was typed
 * is kept. When somebody else was faster it closes, and when the reloaded page takes the dialog away it cannot show
 * anything: then `report` says it elsewhere, as after a command without a dialog.
 */
export function useQuestion() {
  const [isOpen, setIsOpen] = useState(false)
  const [failed, setFailed] = useState<{ message: string; report: () => void } | null>(null)
  const isHere = useRef(true)
  const reportElsewhere = useEffectEvent(() => failed?.report())
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      reportElsewhere()
    }
  }, [])

  function show(open: boolean) {
    setIsOpen(open)
    setFailed(null)
  }

  async function settle<T>(
    sent: Promise<CommandResult<T>>,
    report: (failure: Failure) => void,
  ): Promise<CommandResult<T>> {
    setFailed(null)
    const result = await sent
    if (result.kind === 'cancelled') return result
    const isOver = result.kind === 'done' || result.problem?.code === 'state_changed'
    if (isOpen && !isOver && isHere.current)
      setFailed({ message: failureMessage(result), report: () => report(result) })
    else {
      if (isOpen) show(false)
      if (result.kind !== 'done') report(result)
    }
    return result
  }

  return {
    ask: () => show(true),
    settle,
    dialog: { open: isOpen, onClose: () => show(false), failure: failed?.message ?? null },
  }
}
