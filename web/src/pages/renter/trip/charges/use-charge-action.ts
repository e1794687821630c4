import type { Charge } from '@rihla/contract/charges/charge'
import type { ChargeRequest } from '@rihla/contract/charges/charge-request'
import type { KeyedCommand } from '../../../../api/command.ts'
import type { CommandResult } from '../../../../api/command-result.ts'
import { useCommand } from '../../../../api/use-command.ts'
import { restoreFocus } from '../../../../ui/overlays/restore-focus.ts'
import { toast } from '../../../../ui/overlays/toast.ts'

/** What a party does about a charge. */
export type ChargeAction =
  | { act: 'ask'; bookingId: string; charge: ChargeRequest }
  | {
      act: 'confirm'
      chargeId: string
      amountFils?: number
      hasPoliceReport?: boolean
      reason: string
      evidenceIds: string[]
    }
  | { act: 'withdraw'; chargeId: string; reason: string }
  | { act: 'accept'; chargeId: string; expectedFils: number }
  | { act: 'dispute'; chargeId: string; expectedFils: number; text: string; evidenceIds: string[] }
  | { act: 'write'; chargeId: string; text: string; evidenceIds: string[] }

const sendAction =
  (action: ChargeAction): KeyedCommand<Charge> =>
  ({ charges }, call) => {
    switch (action.act) {
      case 'ask':
        return charges.ask({ id: action.bookingId, charge: action.charge }, call)
      case 'confirm': {
        const { act: _, ...words } = action
        return charges.confirm(words, call)
      }
      case 'withdraw':
        return charges.withdraw({ chargeId: action.chargeId, reason: action.reason }, call)
      case 'accept': {
        const { chargeId, expectedFils } = action
        return charges.answer({ chargeId, answer: 'accept', expectedFils }, call)
      }
      case 'dispute': {
        const { chargeId, expectedFils, text, evidenceIds } = action
        return charges.answer({ chargeId, answer: 'dispute', expectedFils, text, evidenceIds }, call)
      }
      case 'write': {
        const { chargeId, text, evidenceIds } = action
        return charges.write({ chargeId, text, evidenceIds }, call)
      }
    }
  }

/** Id of a charge's heading, which receives focus once the pressed button is gone. */
export const headingIdOf = (chargeId: string): string => `charge-${chargeId}-heading`

/** Runs actions on charges. A toast reports a success; the caller shows what was refused. */
export function useChargeAction() {
  const { run: runCommand, isRunning } = useCommand()

  async function run(action: ChargeAction, doneMessage: string): Promise<CommandResult<Charge>> {
    const result = await runCommand(sendAction(action), { name: action.act, intent: action })
    if (result.kind === 'done') {
      toast.success(doneMessage)
      restoreFocus(headingIdOf(result.value.id))
    }
    return result
  }

  return { run, isRunning }
}
