import type { ChangeStatus } from '@rihla/domain/booking/booking-change'
import { CARD_FAILURES } from '@rihla/domain/pricing/card-failure'
import type { RefusalCode } from '@rihla/domain/refusal'
import type { CommandResult } from '../../api/command-result.ts'
import { showFailure } from '../../api/show-result.ts'
import { useCommand } from '../../api/use-command.ts'
import { m } from '../../paraglide/messages.js'
import { restoreFocus } from '../../ui/overlays/restore-focus.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { type ChangeAction, sendChangeAction } from './send-change-action.ts'

/** Runs actions on a change and shows each result. */
export function useChangeAction() {
  const { run: runCommand, running } = useCommand()

  async function run(action: ChangeAction): Promise<CommandResult<ChangeStatus>> {
    // The intent omits the card: a card that is typed again has another token for the same intent.
    const intent = { ...action, card: null, savedCardId: null }
    const result = await runCommand(sendChangeAction(action), { name: action.act, intent })
    showActionResult(result)
    // The heading of the page: what was pressed is removed with all of its section.
    if (result.kind === 'done') restoreFocus('')
    return result
  }

  return { run, running }
}

/** Refusals that the form itself shows, without a toast. */
const SHOWN_IN_FORM: readonly RefusalCode[] = ['price_changed', 'dates_not_allowed', ...CARD_FAILURES]

function showActionResult(result: CommandResult<ChangeStatus>): void {
  if (result.kind === 'done') showStatus(result.value)
  else if (result.kind !== 'refused' || !SHOWN_IN_FORM.includes(result.problem.code))
    showFailure(result, m.booking_act_failed())
}

function showStatus(status: ChangeStatus): void {
  if (status === 'made') toast.success(m.booking_change_done())
  else if (status === 'asked') toast.success(m.booking_change_asked_toast())
  else if (status === 'declined' || status === 'withdrawn') toast.success(m.booking_change_kept())
  else toast.info(m.booking_done_charging())
}
