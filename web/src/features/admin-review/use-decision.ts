import type { Problem } from '@rihla/contract/problem'
import type { RefusalCode } from '@rihla/domain/refusal'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Command } from '../../api/command.ts'
import { showFailure } from '../../api/show-result.ts'
import { useCommand } from '../../api/use-command.ts'
import { m } from '../../paraglide/messages.js'
import { restoreFocus } from '../../ui/overlays/restore-focus.ts'
import { toast } from '../../ui/overlays/toast.ts'

export type Verdict = 'verified' | 'rejected'

interface DecisionWords {
  approved: () => string
  rejected: () => string
  approveFailed: () => string
  rejectFailed: () => string
  /** The words for a refusal of this queue; null for those that all queues have. */
  refused?: (problem: Problem) => string | null
}

const DECIDED_ALREADY: readonly RefusalCode[] = ['state_changed', 'document_decided']

/**
 * Sends the decision on an item of a queue, shows the result and goes to the next item: `decisionOf` returns its URL.
 * When another admin has already decided, or the item has changed, the page is reloaded and shows that. `headingId` is
 * the heading that gets the focus.
 */
export function useDecision(
  decisionOf: (verdict: Verdict, reason: string) => Command<string>,
  words: DecisionWords,
  headingId: string,
) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { run } = useCommand()
  const [isRunning, setIsRunning] = useState(false)
  const [isRejecting, setIsRejecting] = useState(false)

  async function decide(verdict: Verdict, reason = ''): Promise<void> {
    if (isRunning) return
    setIsRunning(true)
    const result = await run(decisionOf(verdict, reason), { revalidates: false })
    if (result.kind === 'done') {
      setIsRejecting(false)
      toast.success(verdict === 'verified' ? words.approved() : words.rejected())
      await navigate(result.value)
      restoreFocus(headingId)
    } else {
      const failed = verdict === 'verified' ? words.approveFailed() : words.rejectFailed()
      const problem = result.kind === 'refused' ? result.problem : null
      const isDecided = problem !== null && DECIDED_ALREADY.includes(problem.code)
      const why = isDecided ? m.admin_review_decided_by_other() : problem && words.refused?.(problem)
      if (why) toast.error(failed, why)
      else showFailure(result, failed)
      if (isDecided || problem?.code === 'vehicle_changed') {
        setIsRejecting(false)
        await revalidate()
        restoreFocus(headingId)
      }
    }
    setIsRunning(false)
  }

  return { decide, isRunning, isRejecting, setIsRejecting }
}
