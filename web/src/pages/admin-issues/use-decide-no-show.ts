import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useGuardedActs } from '../../features/account-settings/guarded-acts.tsx'
import { refusalSentence } from '../../messages/refusals.ts'
import { m } from '../../paraglide/messages.js'
import { goOnFrom } from '../../ui/go-on-from.ts'
import { toast } from '../../ui/toast.ts'

interface Decision {
  id: string
  decision: 'uphold' | 'dismiss'
  reason: string
}

/** Decides a contested no-show after a fresh proof; a refusal is shown where the reason was written, which stays. */
export function useDecideNoShow() {
  const run = useGuardedActs()
  const { revalidate } = useRevalidator()
  const [isRunning, setIsRunning] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  // A decision whose answer was lost is sent again with its key: nothing happens twice.
  const unanswered = useRef<{ decision: string; key: string } | null>(null)

  async function decide(decision: Decision): Promise<void> {
    setIsRunning(true)
    setRefusal(null)
    const written = JSON.stringify(decision)
    if (unanswered.current?.decision !== written)
      unanswered.current = { decision: written, key: crypto.randomUUID() }
    const { key: idempotencyKey } = unanswered.current
    const result = await run((api) => api.noShows.decide(decision, { context: { idempotencyKey } }))
    if (result.kind === 'done') {
      unanswered.current = null
      toast.success(
        decision.decision === 'uphold' ? m.admin_issues_no_show_upheld() : m.admin_issues_no_show_dismissed(),
      )
      await revalidate()
      goOnFrom('list-heading')
    } else if (result.kind === 'refused') {
      if (result.problem.code !== 'idempotency_in_flight') unanswered.current = null
      const isDecided = result.problem.code === 'state_changed'
      setRefusal(isDecided ? m.admin_issues_resolved_by_other() : refusalSentence(result.problem))
    } else if (result.kind === 'lost') setRefusal(m.admin_bookings_lost())
    setIsRunning(false)
  }

  /** What was refused is read again only now: a row that somebody else decided would take its dialog along. */
  function close() {
    if (refusal !== null) void revalidate()
    setRefusal(null)
  }

  return { decide, isRunning, refusal, close }
}
