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
/** A new upload or application takes the place of the one before, which is gone then. */
const REPLACED: readonly RefusalCode[] = ['document_not_found', 'paper_not_found', 'application_not_found']
const CHANGED: readonly RefusalCode[] = ['vehicle_changed', 'person_changed']

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
      const isIn = (codes: readonly RefusalCode[]) => problem !== null && codes.includes(problem.code)
      const why = isIn(DECIDED_ALREADY)
        ? m.admin_review_decided_by_other()
        : isIn(REPLACED)
          ? m.admin_review_replaced()
          : problem && words.refused?.(problem)
      if (why) toast.error(failed, why)
      else showFailure(result, failed)
      if (isIn([...DECIDED_ALREADY, ...REPLACED, ...CHANGED])) {
        setIsRejecting(false)
        await revalidate()
        restoreFocus(headingId)
      }
    }
    setIsRunning(false)
  }

  return { decide, isRunning, isRejecting, setIsRejecting }
}
