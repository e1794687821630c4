import { useState } from 'react'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { m } from '../../../paraglide/messages.js'
import { restoreFocus } from '../../../ui/overlays/restore-focus.ts'
import { toast } from '../../../ui/overlays/toast.ts'

export type ChargeDecision =
  | { decision: 'whole' | 'none'; reason: string }
  | { decision: 'part'; partFils: number; reason: string }

export const CHARGE_HEADING = 'charge-heading'

/**
 * Decides a charge, with step-up, or asks both sides back. A failure is displayed in the dialog, and the typed words
 * stay.
 */
export function useDecideCharge(chargeId: string, onDone: () => void) {
  const { run, isRunning } = useCommand()
  const [failure, setFailure] = useState<string | null>(null)

  async function decide(decision: ChargeDecision): Promise<void> {
    setFailure(null)
    const input = { chargeId, ...decision }
    const result = await run(({ charges }, call) => charges.decide(input, call), { intent: input })
    if (result.kind === 'done') finish(m.admin_charges_done())
    else if (result.kind !== 'cancelled') {
      const isDecided = result.kind === 'refused' && result.problem.code === 'state_changed'
      setFailure(isDecided ? m.admin_charges_decided() : failureMessage(result))
    }
  }

  async function askBack(text: string): Promise<void> {
    setFailure(null)
    const input = { chargeId, text }
    const result = await run(({ charges }, call) => charges.write(input, call), { intent: input })
    if (result.kind === 'done') finish(m.admin_charges_asked_back())
    else if (result.kind !== 'cancelled') setFailure(failureMessage(result))
  }

  function finish(message: string) {
    onDone()
    toast.success(message)
    restoreFocus(CHARGE_HEADING)
  }

  return { decide, askBack, isRunning, failure, clearFailure: () => setFailure(null) }
}
