import type { Problem } from '@rihla/contract/problem'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { refusalSentence } from '../../messages/refusals.ts'
import { m } from '../../paraglide/messages.js'
import { goOnFrom } from '../../ui/go-on-from.ts'
import { toast } from '../../ui/toast.ts'

export type DecisionEnding =
  /** Where to go on: the next of the queue. */
  | { kind: 'done'; nextHref: string }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'lost' }
  | { kind: 'cancelled' }

export type Verdict = 'verified' | 'rejected'

interface DecisionWords {
  approved: () => string
  rejected: () => string
  approveFailed: () => string
  rejectFailed: () => string
}

const DECIDED_ALREADY: readonly string[] = ['state_changed', 'document_decided']

/**
 * Decides on one thing of a queue, says how it ended and goes on to the next. When somebody else was quicker, the page
 * is read anew and shows how it stands. `headingId` is where the keyboard goes on.
 */
export function useDecision(
  send: (verdict: Verdict, reason: string) => Promise<DecisionEnding>,
  words: DecisionWords,
  headingId: string,
) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isRunning, setIsRunning] = useState(false)
  const [isRejecting, setIsRejecting] = useState(false)

  async function decide(verdict: Verdict, reason = ''): Promise<void> {
    if (isRunning) return
    setIsRunning(true)
    const ending = await send(verdict, reason)
    if (ending.kind === 'done') {
      setIsRejecting(false)
      toast.success(verdict === 'verified' ? words.approved() : words.rejected())
      await navigate(ending.nextHref)
      goOnFrom(headingId)
    } else if (ending.kind !== 'cancelled') {
      const problem = ending.kind === 'refused' ? ending.problem : null
      const isDecided = problem !== null && DECIDED_ALREADY.includes(problem.code)
      toast.error(
        verdict === 'verified' ? words.approveFailed() : words.rejectFailed(),
        isDecided ? m.admin_review_decided_by_other() : refusalSentence(problem),
      )
      if (isDecided) {
        setIsRejecting(false)
        await revalidate()
        goOnFrom(headingId)
      }
    }
    setIsRunning(false)
  }

  return { decide, isRunning, isRejecting, setIsRejecting }
}
