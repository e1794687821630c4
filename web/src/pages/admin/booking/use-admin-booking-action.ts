import { useState } from 'react'
import type { KeyedCommand } from '../../../api/command.ts'
import type { Failure } from '../../../api/command-result.ts'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { m } from '../../../paraglide/messages.js'
import { restoreFocus } from '../../../ui/overlays/restore-focus.ts'
import { toast } from '../../../ui/overlays/toast.ts'

export type AdminBookingAction = { id: string; reason: string } & (
  | { act: 'cancel' }
  | { act: 'refund'; amountFils: number; expectedRefundableFils: number; hostFils: number }
  | { act: 'return'; amountFils: number; expectedRefundableFils: number }
  | { act: 'end'; expectedRefundFils: number; hostFils: number }
  | { act: 'keep'; amountFils: number }
)

/**
 * Runs an admin action on a booking, with step-up. A failure is displayed in the dialog, and the typed reason stays.
 */
export function useAdminBookingAction(onDone: () => void) {
  const { run: runCommand, isRunning } = useCommand()
  const [failure, setFailure] = useState<string | null>(null)

  async function run(action: AdminBookingAction, doneMessage: (movedFils: number) => string): Promise<void> {
    setFailure(null)
    const result = await runCommand(sendAction(action), { intent: action })
    if (result.kind === 'done') {
      onDone()
      toast.success(doneMessage(result.value))
      restoreFocus('booking-heading')
    } else if (result.kind !== 'cancelled') setFailure(messageOf(result, action))
  }

  return { run, isRunning, failure, clearFailure: () => setFailure(null) }
}

// The form displays the new amount after revalidation.
function messageOf(failure: Failure, { act }: AdminBookingAction): string {
  if (failure.kind !== 'refused' || failure.problem.code !== 'refund_changed') return failureMessage(failure)
  return act === 'end' ? m.admin_bookings_end_changed() : m.admin_bookings_refund_changed()
}

/** The command of an action; resolves to the amount moved, in fils. */
const sendAction =
  (action: AdminBookingAction): KeyedCommand<number> =>
  async ({ admin }, call) => {
    const { id, reason } = action
    if (action.act === 'cancel') return (await admin.cancelBooking({ id, reason }, call)).refundFils
    if (action.act === 'end') {
      const { expectedRefundFils, hostFils } = action
      return (await admin.endTrip({ id, reason, expectedRefundFils, hostFils }, call)).refundFils
    }
    const { amountFils } = action
    if (action.act === 'keep') {
      const { status } = await admin.keepDeposit({ id, reason, amountFils }, call)
      return status === 'captured' || status === 'capturing' ? amountFils : 0
    }
    const { expectedRefundableFils } = action
    const refund = { id, reason, amountFils, expectedRefundableFils }
    if (action.act === 'return') return (await admin.refundDeposit(refund, call)).refundFils
    return (await admin.refundBooking({ ...refund, hostFils: action.hostFils }, call)).refundFils
  }
