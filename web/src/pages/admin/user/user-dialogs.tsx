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

/** Gives the rights of the support staff, or takes them; `wanted` is what holds afterwards. */
export function SupportDialog({ user, run, wanted, ...dialog }: UserDialogProps & { wanted: boolean }) {
  const { id } = user
  return (
    <ReasonDialog
      {...dialog}
      {...wording()}
      tone="primary"
      title={
        wanted
          ? m.admin_users_support_give_title({ person: user.fullName })
          : m.admin_users_support_take_title({ person: user.fullName })
      }
      text={m.admin_users_support_text()}
      confirmLabel={wanted ? m.admin_users_support_give() : m.admin_users_support_take()}
      onConfirm={(reason) =>
        void run(
          { act: 'support', id, isSupport: wanted, reason },
          wanted ? m.admin_users_support_given() : m.admin_users_support_taken(),
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

/** Suspends a user, or lifts a suspension; `wanted` is whether they are suspended afterwards. */
export function SuspensionDialog({ user, run, wanted, ...dialog }: UserDialogProps & { wanted: boolean }) {
  const [reasonClass, setReasonClass] = useState<SuspensionReason>('under_review')
  return (
    <ReasonDialog
      {...dialog}
      {...wording()}
      tone={wanted ? 'danger' : 'primary'}
      title={
        wanted
          ? m.admin_users_suspend_title({ person: user.fullName })
          : m.admin_users_restore_title({ person: user.fullName })
      }
      text={wanted ? suspensionText(user) : m.admin_users_restore_text()}
      confirmLabel={wanted ? m.admin_users_suspend() : m.admin_users_restore()}
      onConfirm={(reason) =>
        void run(
          {
            act: 'suspension',
            id: user.id,
            suspended: wanted,
            reason,
            ...(wanted && { reasonClass }),
          },
          wanted ? m.admin_users_suspended() : m.admin_users_restored(),
        )
      }
    >
      {wanted && <SuspensionFields value={reasonClass} onChange={setReasonClass} />}
    </ReasonDialog>
  )
}

const suspensionText = ({ liveBookings }: AdminUserDetail): string =>
  liveBookings === 0 ? m.admin_users_suspend_text() : m.admin_users_suspend_live({ count: liveBookings })
