import type { AdminUserDetail } from '@rihla/contract/admin/admin-tables'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { userTypeWord } from '../../../features/admin-words/status-badges.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { useUserAction } from './use-user-action.ts'
import { SecondStepDialog, SupportDialog, SuspensionDialog, UserTypeDialog } from './user-dialogs.tsx'

type Asked = 'type' | 'support' | 'second-step' | 'suspension'

/** An admin's actions on a user; each requires a reason and step-up, and is written to the audit log. */
export function UserActs({ user, isOneself }: { user: AdminUserDetail; isOneself: boolean }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [userType, setUserType] = useState(user.userType)
  // As asked when the dialog opened: meanwhile the page data can change, and the question must not turn around.
  const [wanted, setWanted] = useState({ isSupport: false, suspended: false })
  const isSuspended = user.suspendedAt !== null
  const { run, isRunning, failure, clearFailure } = useUserAction(() => setAsked(null))
  const whyNot = isOneself ? m.errors_own_account() : null
  const whyNotType = whyNot ?? (user.may.changeType ? null : m.errors_last_admin())
  const whyNotSecondStep = whyNot ?? (user.hasSecondStep ? null : m.admin_users_second_step_none())
  const whyNotSuspend = whyNot ?? (user.may.suspend || isSuspended ? null : m.errors_last_admin())

  function ask(what: Asked) {
    clearFailure()
    setUserType(user.userType)
    setWanted({ isSupport: !user.isSupport, suspended: !isSuspended })
    setAsked(what)
  }
  const dialog = { user, run, onClose: () => setAsked(null), pending: isRunning, failure }

  return (
    <section aria-labelledby="acts">
      <h2 id="acts" className="text-xl">
        {m.admin_users_acts()}
      </h2>
      <p className="mt-1 text-muted text-sm">{m.admin_users_acts_text()}</p>
      <ul className="mt-2 divide-y divide-line">
        <Act
          title={m.admin_users_type()}
          text={m.admin_users_type_now({ type: userTypeWord(user.userType) })}
          button={
            <Button variant="secondary" size="sm" whyDisabled={whyNotType} onClick={() => ask('type')}>
              {m.admin_users_type_change()}
            </Button>
          }
        />
        <Act
          title={m.admin_users_support()}
          text={user.isSupport ? m.admin_users_support_on() : m.admin_users_support_off()}
          button={
            <Button variant="secondary" size="sm" whyDisabled={whyNot} onClick={() => ask('support')}>
              {user.isSupport ? m.admin_users_support_take() : m.admin_users_support_give()}
            </Button>
          }
        />
        <Act
          title={m.admin_users_second_step()}
          text={user.hasSecondStep ? m.admin_users_second_step_on() : m.admin_users_second_step_off()}
          button={
            <Button
              variant="secondary"
              size="sm"
              whyDisabled={whyNotSecondStep}
              onClick={() => ask('second-step')}
            >
              {m.admin_users_second_step_remove()}
            </Button>
          }
        />
        <Act
          title={m.admin_users_access()}
          text={isSuspended ? m.admin_users_access_off() : m.admin_users_access_on()}
          button={
            <Button
              variant="secondary"
              size="sm"
              whyDisabled={whyNotSuspend}
              onClick={() => ask('suspension')}
            >
              {isSuspended ? m.admin_users_restore() : m.admin_users_suspend()}
            </Button>
          }
        />
      </ul>
      <UserTypeDialog {...dialog} open={asked === 'type'} userType={userType} onUserType={setUserType} />
      <SupportDialog {...dialog} wanted={wanted.isSupport} open={asked === 'support'} />
      <SecondStepDialog {...dialog} open={asked === 'second-step'} />
      <SuspensionDialog {...dialog} wanted={wanted.suspended} open={asked === 'suspension'} />
    </section>
  )
}

function Act({ title, text, button }: { title: string; text: string; button: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-strong">{title}</p>
        <p className="text-muted text-sm">{text}</p>
      </div>
      {button}
    </li>
  )
}
