import type { RefusalCode } from '@rihla/domain/refusal'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Command } from '../../api/command.ts'
import { showFailure } from '../../api/show-result.ts'
import { useCommand } from '../../api/use-command.ts'
import { m } from '../../paraglide/messages.js'
import { restoreFocus } from '../../ui/overlays/restore-focus.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { blockMessage } from '../vehicle-papers/block-message.ts'
import { BLOCK_WORDS } from '../vehicle-papers/paper-words.ts'

export type Verdict = 'verified' | 'rejected'

interface DecisionWords {
  approved: () => string
  rejected: () => string
  approveFailed: () => string
  rejectFailed: () => string
}

const DECIDED_ALREADY: readonly RefusalCode[] = ['state_changed', 'document_decided']

const BLOCKS_FOR_ADMINS = {
  ...BLOCK_WORDS,
  licensed_hosts_only: m.admin_papers_block_licensed_hosts_only,
  trade_licence_expired: m.admin_papers_block_trade_licence_expired,
  rental_permit_expired: m.admin_papers_block_rental_permit_expired,
}

/**
 * Sends the decision on an item of a queue, shows the result and goes to the next item: `decisionOf` returns its URL.
 * When another admin has already decided, the page is reloaded and shows their decision. `headingId` is the heading
 * that gets the focus.
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
      if (result.kind === 'refused' && DECIDED_ALREADY.includes(result.problem.code)) {
        toast.error(failed, m.admin_review_decided_by_other())
        setIsRejecting(false)
        await revalidate()
        restoreFocus(headingId)
      } else {
        const block = result.kind === 'refused' ? blockMessage(result.problem, BLOCKS_FOR_ADMINS) : null
        if (block !== null) toast.error(failed, block)
        else showFailure(result, failed)
      }
    }
    setIsRunning(false)
  }

  return { decide, isRunning, isRejecting, setIsRejecting }
}
