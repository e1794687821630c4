import type { UserType } from '@rihla/domain/people/permissions'
import type { SuspensionReason } from '@rihla/domain/people/suspension'
import { useState } from 'react'
import type { Command } from '../../../api/command.ts'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { m } from '../../../paraglide/messages.js'
import { restoreFocus } from '../../../ui/overlays/restore-focus.ts'
import { toast } from '../../../ui/overlays/toast.ts'

type UserAction = { id: string; reason: string } & (
  | { act: 'type'; userType: UserType }
  | { act: 'support'; isSupport: boolean }
  | { act: 'second-step' }
  | { act: 'suspension'; suspended: boolean; reasonClass?: SuspensionReason }
)

/** Runs an admin action on a user, with step-up. A failure is displayed in the dialog, and the typed reason stays. */
export function useUserAction(onDone: () => void) {
  const { run: runCommand, isRunning } = useCommand()
  const [failure, setFailure] = useState<string | null>(null)

  async function run(action: UserAction, doneMessage: string): Promise<void> {
    setFailure(null)
    const result = await runCommand(sendAction(action))
    if (result.kind === 'done') {
      onDone()
      toast.success(doneMessage)
      restoreFocus('user-heading')
    } else if (result.kind === 'refused' && result.problem.code === 'state_changed')
      setFailure(m.admin_review_decided_by_other())
    else if (result.kind !== 'cancelled') setFailure(failureMessage(result))
  }

  return { run, isRunning, failure, clearFailure: () => setFailure(null) }
}

const sendAction =
  (action: UserAction): Command<unknown> =>
  ({ admin }) => {
    const { id, reason } = action
    switch (action.act) {
      case 'type':
        return admin.changeUserType({ id, reason, userType: action.userType })
      case 'support':
        return admin.changeSupport({ id, reason, isSupport: action.isSupport })
      case 'second-step':
        return admin.removeSecondStep({ id, reason })
      case 'suspension':
        return admin.suspendUser({
          id,
          reason,
          suspended: action.suspended,
          reasonClass: action.reasonClass,
        })
    }
  }
