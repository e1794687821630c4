import type { CommandResult } from '../../../api/command-result.ts'
import { showFailure } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { useQuestion } from '../../../api/use-question.ts'
import { m } from '../../../paraglide/messages.js'
import { restoreFocus } from '../../../ui/overlays/restore-focus.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { sendTripAction, type TripAction } from './send-trip-action.ts'

/** Id of the trip status heading, which receives focus once the pressed button is gone. */
export const TRIP_STATUS_HEADING_ID = 'trip-status-heading'

/** Toast text after a successful action. */
function successMessage(action: TripAction): string {
  if (action.act !== 'answerEarlyReturn') return SUCCESS_MESSAGES[action.act]()
  return action.isBack ? m.trip_early_confirmed() : m.trip_early_denied()
}

const SUCCESS_MESSAGES: Record<Exclude<TripAction['act'], 'answerEarlyReturn'>, () => string> = {
  checkIn: m.trip_handover_saved_in,
  checkOut: m.trip_handover_saved_out,
  acknowledge: m.trip_acknowledged_toast,
  reportIssue: m.trip_issue_reported,
  reportEarlyReturn: m.trip_early_reported,
  withdrawEarlyReturn: m.trip_early_withdrawn,
  complete: m.trip_completed,
}

/**
 * Runs actions on a trip and shows each result: a failure in the dialog that asks first, or as a toast. Errors of single
 * fields are left to the form.
 */
export function useTripAction() {
  const { run: runCommand, isRunning } = useCommand()
  const { ask, settle, dialog } = useQuestion()

  async function run(action: TripAction): Promise<CommandResult<unknown>> {
    const sent = runCommand(sendTripAction(action), { name: action.act, intent: action })
    const result = await settle(sent, (failure) => {
      if (failure.problem?.code !== 'invalid_input') showFailure(failure, m.trip_failed())
    })
    if (result.kind === 'done') {
      toast.success(successMessage(action))
      restoreFocus(TRIP_STATUS_HEADING_ID)
    }
    return result
  }

  return { run, isRunning, ask, dialog: { ...dialog, pending: isRunning } }
}
