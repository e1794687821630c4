import type { AdminUserDetail } from '@rihla/contract/admin/admin-tables'
import type { UserType } from '@rihla/domain/people/permissions'
import type { SuspensionReason } from '@rihla/domain/people/suspension'
import { useState } from 'react'
import { adminReason } from '../../../features/admin-review/reason-fields.ts'
import { m } from '../../../paraglide/messages.js'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { SuspensionFields } from './suspension-fields.tsx'
import type { useUserAction } from './use-user-action.ts'
import { UserTypeFields } from './user-type-fields.tsx'

interface UserDialogProps {
  user: AdminUserDetail
  run: ReturnType<typeof useUserAction>['run']
  open: boolean
  onClose: () => void
  pending: boolean
  failure: string | null
}

const wording = () => ({
  reason: adminReason(m.admin_users_reason_hint()),
  keepLabel: m.admin_review_keep(),
  closeLabel: m.common_close(),
})

export function UserTypeDialog(
  props: UserDialogProps & { userType: UserType; onUserType: (userType: UserType) => void },
) {
  const { user, run, userType, onUserType, ...dialog } = props
  return (
    <ReasonDialog
      {...dialog}
      {...wording()}
      tone="primary"
      title={m.admin_users_type_title({ person: user.fullName })}
      text={m.admin_users_type_text()}
      confirmLabel={m.admin_users_type_confirm()}
      whyDisabled={userType === user.userType ? m.admin_users_type_same() : null}
      onConfirm={(reason) =>
        void run({ act: 'type', id: user.id, userType, reason }, m.admin_users_type_done())
      }
    >
      <UserTypeFields value={userType} onChange={onUserType} />
    </ReasonDialog>
  )
}

export function SupportDialog({ user, run, ...dialog }: UserDialogProps) {
  const { id, isSupport } = user
  return (
    <ReasonDialog
      {...dialog}
      {...wording()}
      tone="primary"
      title={
        isSupport
          ? m.admin_users_support_take_title({ person: user.fullName })
          : m.admin_users_support_give_title({ person: user.fullName })
      }
      text={m.admin_users_support_text()}
      confirmLabel={isSupport ? m.admin_users_support_take() : m.admin_users_support_give()}
      onConfirm={(reason) =>
        void run(
          { act: 'support', id, isSupport: !isSupport, reason },
          isSupport ? m.admin_users_support_taken() : m.admin_users_support_given(),
        )
      }
    />
  )
}

/** Removes the second step of a user who has lost it. */
export function SecondStepDialog({ user, run, ...dialog }: UserDialogProps) {
  return (
    <ReasonDialog
      {...dialog}
      {...wording()}
      tone="danger"
      title={m.admin_users_second_step_title({ person: user.fullName })}
      text={m.admin_users_second_step_text()}
      confirmLabel={m.admin_users_second_step_remove()}
      onConfirm={(reason) =>
        void run({ act: 'second-step', id: user.id, reason }, m.admin_users_second_step_removed())
      }
    />
  )
}

/** Suspends a user, or lifts a suspension. */
export function SuspensionDialog({ user, run, ...dialog }: UserDialogProps) {
  const isSuspended = user.suspendedAt !== null
  const [reasonClass, setReasonClass] = useState<SuspensionReason>('under_review')
  return (
    <ReasonDialog
      {...dialog}
      {...wording()}
      tone={isSuspended ? 'primary' : 'danger'}
      title={
        isSuspended
          ? m.admin_users_restore_title({ person: user.fullName })
          : m.admin_users_suspend_title({ person: user.fullName })
      }
      text={suspensionText(user)}
      confirmLabel={isSuspended ? m.admin_users_restore() : m.admin_users_suspend()}
      onConfirm={(reason) =>
        void run(
          {
            act: 'suspension',
            id: user.id,
            suspended: !isSuspended,
            reason,
            ...(isSuspended ? {} : { reasonClass }),
          },
          isSuspended ? m.admin_users_restored() : m.admin_users_suspended(),
        )
      }
    >
      {!isSuspended && <SuspensionFields value={reasonClass} onChange={setReasonClass} />}
    </ReasonDialog>
  )
}

function suspensionText({ suspendedAt, liveBookings }: AdminUserDetail): string {
  if (suspendedAt !== null) return m.admin_users_restore_text()
  return liveBookings === 0
    ? m.admin_users_suspend_text()
    : m.admin_users_suspend_live({ count: liveBookings })
}
