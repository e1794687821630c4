import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { m } from '../../../paraglide/messages.js'
import { restoreFocus } from '../../../ui/overlays/restore-focus.ts'
import { toast } from '../../../ui/overlays/toast.ts'

interface Decision {
  id: string
  decision: 'uphold' | 'dismiss'
  reason: string
}

/** Decides a contested no-show, with step-up. A failure is displayed in the dialog, and the typed reason stays. */
export function useDecideNoShow() {
  const { run, isRunning } = useCommand()
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState<string | null>(null)

  async function decide(decision: Decision): Promise<void> {
    setFailure(null)
    // Revalidating would remove a case that another admin has decided, together with its open dialog; `close`
    // revalidates instead.
    const result = await run(({ noShows }, call) => noShows.decide(decision, call), {
      intent: decision,
      revalidates: false,
    })
    if (result.kind === 'done') {
      toast.success(
        decision.decision === 'uphold' ? m.admin_issues_no_show_upheld() : m.admin_issues_no_show_dismissed(),
      )
      await revalidate()
      restoreFocus('list-heading')
    } else if (result.kind !== 'cancelled') {
      const isDecided = result.kind === 'refused' && result.problem.code === 'state_changed'
      setFailure(isDecided ? m.admin_issues_resolved_by_other() : failureMessage(result))
    }
  }

  function close() {
    if (failure !== null) void revalidate()
    setFailure(null)
  }

  return { decide, isRunning, failure, close }
}
