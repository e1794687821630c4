import type { BookingSummary } from '@rihla/contract/bookings/booking-summary'
import type { Fils } from '@rihla/domain/pricing/money'
import type { CommandResult } from '../../api/command-result.ts'
import { showFailure } from '../../api/show-result.ts'
import { useCommand } from '../../api/use-command.ts'
import { useQuestion } from '../../api/use-question.ts'
import { m } from '../../paraglide/messages.js'
import { restoreFocus } from '../../ui/overlays/restore-focus.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { type BookingAction, sendBookingAction } from './send-booking-action.ts'

/** Id of the heading that states the booking's status. */
export const BOOKING_STATUS_HEADING_ID = 'booking-status-heading'

type BookingStatus = BookingSummary['status']

/**
 * Runs actions on a booking and shows each result: a failure in the dialog that asks first, or as a toast. `focusId` is
 * the id of the heading that gets the focus once the pressed button is gone.
 */
export function useBookingAction(focusId = BOOKING_STATUS_HEADING_ID) {
  const { run: runCommand, running } = useCommand()
  const { ask, settle, dialog } = useQuestion()

  async function run(action: BookingAction): Promise<CommandResult<BookingStatus>> {
    const sent = runCommand(sendBookingAction(action), { name: action.act, intent: action })
    const result = await settle(sent, (failure) => showFailure(failure, m.booking_act_failed()))
    if (result.kind === 'done') {
      showStatus(action.act, result.value)
      restoreFocus(focusId)
    }
    return result
  }

  return { run, running, ask, dialog: { ...dialog, pending: running !== null } }
}

/** What the renter would get back instead of the displayed refund, which the form shows; null for other results. */
export function changedRefundOf(result: CommandResult<unknown>): { refundFils: Fils; keptFils: Fils } | null {
  if (result.kind !== 'refused' || result.problem.code !== 'refund_changed') return null
  const { refundFils, keptFils } = result.problem.details ?? {}
  return typeof refundFils === 'number' && typeof keptFils === 'number' ? { refundFils, keptFils } : null
}

function showStatus(act: BookingAction['act'], status: BookingStatus): void {
  if (act === 'reportNoShow') toast.success(m.booking_no_show_done())
  else if (act === 'contestNoShow') toast.success(m.booking_no_show_contest_done())
  else if (status === 'confirmed') toast.success(m.booking_done_confirmed())
  else if (status === 'completed') toast.success(m.booking_done_completed())
  else if (status !== 'cancelled') toast.info(m.booking_done_charging())
  else if (act === 'approve') toast.error(m.booking_act_failed(), m.booking_ended_payment_failed())
  else toast.success(m.booking_done_cancelled())
}
