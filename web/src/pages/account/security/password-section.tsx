import { type SubmitEvent, useState } from 'react'
import { showResult } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { PasswordField } from '../../../features/account-settings/password-field.tsx'
import { refusalMessage } from '../../../i18n/refusal-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'

type FieldName = 'currentPassword' | 'newPassword' | 'again'
type Errors = Partial<Record<FieldName, string>>

const MIN_LENGTH = 6
const MAX_LENGTH = 128

function problemsOf(typed: Record<FieldName, string>): Errors {
  const { currentPassword, newPassword, again } = typed
  const errors: Errors = {}
  if (currentPassword === '') errors.currentPassword = m.security_password_current_missing()
  if (newPassword === '') errors.newPassword = m.security_password_missing()
  else if (newPassword.length < MIN_LENGTH) errors.newPassword = m.security_password_too_short()
  else if (newPassword.length > MAX_LENGTH) errors.newPassword = m.security_password_too_long()
  if (again !== newPassword) errors.again = m.security_passwords_differ()
  return errors
}

/** Changes the password; users with only a social sign-in learn how to set one. */
export function PasswordSection({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { run, isRunning } = useCommand()
  const [errors, setErrors] = useState<Errors>({})

  async function change(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isRunning) return
    const form = event.currentTarget
    const data = new FormData(form)
    const textIn = (name: FieldName) => String(data.get(name) ?? '')
    const typed = {
      currentPassword: textIn('currentPassword'),
      newPassword: textIn('newPassword'),
      again: textIn('again'),
    }
    const wrong = problemsOf(typed)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const { currentPassword, newPassword } = typed
    const result = await run(({ accounts }) => accounts.changePassword({ currentPassword, newPassword }))
    if (result.kind === 'refused' && result.problem.code === 'current_password_wrong')
      setErrors({ currentPassword: refusalMessage(result.problem) })
    else if (result.kind === 'refused' && result.problem.code === 'password_guessable')
      setErrors({ newPassword: refusalMessage(result.problem) })
    else if (showResult(result, m.security_password_changed())) form.reset()
  }

  return (
    <Section heading={m.security_password()} lead={hasPassword ? m.security_password_lead() : undefined}>
      {hasPassword ? (
        <ScriptForm onSubmit={(event) => void change(event)} className="grid max-w-md gap-4">
          {/* Lets password managers identify the account of the password. */}
          <input type="text" autoComplete="username" defaultValue={email} hidden readOnly />
          <PasswordField
            label={m.security_password_current()}
            name="currentPassword"
            autoComplete="current-password"
            error={errors.currentPassword}
          />
          <PasswordField
            label={m.security_password_new()}
            name="newPassword"
            autoComplete="new-password"
            hint={m.security_password_hint()}
            error={errors.newPassword}
          />
          <PasswordField
            label={m.security_password_again()}
            name="again"
            autoComplete="new-password"
            error={errors.again}
          />
          <Button type="submit" variant="secondary" pending={isRunning} className="justify-self-start">
            {m.security_password_change()}
          </Button>
        </ScriptForm>
      ) : (
        <AskForPassword email={email} />
      )}
    </Section>
  )
}

function AskForPassword({ email }: { email: string }) {
  const { run, isRunning } = useCommand()

  async function ask() {
    const result = await run(({ accounts }) => accounts.requestPasswordReset({ email }), {
      revalidates: false,
    })
    showResult(result, m.auth_reset_email_sent())
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="min-w-0 flex-1 basis-60">{m.security_password_none()}</p>
      <Button variant="secondary" pending={isRunning} onClick={() => void ask()}>
        {m.security_password_ask()}
      </Button>
    </div>
  )
}
