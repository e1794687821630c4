import type { CodePhone } from '@rihla/contract/accounts/security'
import { type SubmitEvent, useId, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { runCommand } from '../../api/command.ts'
import { failureMessage } from '../../api/show-result.ts'
import { publishSession } from '../../app/session.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ScriptForm } from '../../ui/fields/script-form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { PasswordField } from './password-field.tsx'
import { SendCodeButton } from './send-code-button.tsx'

/** The step-up methods that the user has. */
export interface StepUpMeans {
  by: 'code' | 'password' | 'sign_in'
  hasApp: boolean
  /** Phones that can receive a code. */
  phones: readonly CodePhone[]
}

interface StepUpDialogProps {
  /** Null while no step-up is requested. */
  means: StepUpMeans | null
  onConfirmed: () => void
  onCancel: () => void
}

const TEXTS: Record<StepUpMeans['by'], (means: StepUpMeans) => string> = {
  code: ({ hasApp }) => (hasApp ? m.security_step_up_code_text() : m.security_step_up_phone_text()),
  password: () => m.security_step_up_password_text(),
  sign_in: () => m.security_step_up_sign_in_text(),
}

/** Asks for a code or the password before a sensitive action; a user with neither must sign in again. */
export function StepUpDialog({ means, onConfirmed, onCancel }: StepUpDialogProps) {
  const formId = useId()
  const { pathname, search } = useLocation()
  const [isRunning, setIsRunning] = useState(false)
  // Keep the text while the dialog closes.
  const [shown, setShown] = useState<StepUpMeans>({ by: 'password', hasApp: false, phones: [] })
  if (means !== null && means !== shown) setShown(means)
  return (
    <Dialog
      open={means !== null}
      onOpenChange={(open) => !open && onCancel()}
      title={m.security_step_up_title()}
      description={TEXTS[shown.by](shown)}
      closeLabel={m.common_close()}
      busy={isRunning}
      size="sm"
      footer={
        <>
          <Button variant="secondary" aria-disabled={isRunning} onClick={onCancel}>
            {m.common_cancel()}
          </Button>
          {shown.by === 'sign_in' ? (
            <Form method="post" action={paths.signOut}>
              <input type="hidden" name="returnTo" value={pathname + search} />
              <Button type="submit">{m.security_step_up_sign_out()}</Button>
            </Form>
          ) : (
            <Button type="submit" form={formId} pending={isRunning}>
              {m.security_step_up_confirm()}
            </Button>
          )}
        </>
      }
    >
      {shown.by !== 'sign_in' && (
        <StepUpForm
          id={formId}
          isCode={shown.by === 'code'}
          phones={shown.phones}
          isRunning={isRunning}
          onRunning={setIsRunning}
          onConfirmed={onConfirmed}
        />
      )}
    </Dialog>
  )
}

interface StepUpFormProps {
  id: string
  /** Whether a code is requested; otherwise the password. */
  isCode: boolean
  phones: readonly CodePhone[]
  isRunning: boolean
  onRunning: (isRunning: boolean) => void
  onConfirmed: () => void
}

function StepUpForm({ id, isCode, phones, isRunning, onRunning, onConfirmed }: StepUpFormProps) {
  const [error, setError] = useState<string | null>(null)

  async function runCheck(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // In React's tree the dialog is inside the page's forms: its submit event must not bubble to them.
    event.stopPropagation()
    if (isRunning) return
    const proof = String(new FormData(event.currentTarget).get('proof') ?? '')
    // The spaces around a password are part of it.
    const typed = isCode ? proof.trim() : proof
    if (typed === '') {
      setError(isCode ? m.security_step_up_code_missing() : m.security_step_up_password_missing())
      return
    }
    onRunning(true)
    setError(null)
    const result = await runCommand(({ security }) =>
      security.stepUp(isCode ? { code: typed } : { password: typed }),
    )
    onRunning(false)
    if (result.kind === 'done') {
      publishSession('MFA_CHALLENGE_VERIFIED', false)
      onConfirmed()
    } else if (result.kind !== 'cancelled') setError(failureMessage(result))
  }

  return (
    <ScriptForm id={id} onSubmit={(event) => void runCheck(event)} className="grid gap-4">
      {isCode ? (
        <>
          <TextField
            label={m.security_step_up_code()}
            name="proof"
            autoComplete="one-time-code"
            dir="ltr"
            error={error}
          />
          {phones.map((phone) => (
            <SendCodeButton key={phone.factorId} phone={phone} onError={setError} />
          ))}
        </>
      ) : (
        <PasswordField
          label={m.security_step_up_password()}
          name="proof"
          autoComplete="current-password"
          error={error}
        />
      )}
    </ScriptForm>
  )
}
