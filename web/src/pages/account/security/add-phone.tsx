import { compactDigits } from '@rihla/domain/text/plain-digits'
import { Smartphone } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { failureMessage, showFailure } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { SendCodeButton } from '../../../features/account-settings/send-code-button.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

const DIGITS = 6
/** Room for the spaces and marks of a pasted code. */
const MAX_TYPED = 30

interface AddPhoneProps {
  whyDisabled: string | null
  /** Receives the recovery codes, which only the first factor creates. */
  onConfirmed: (recoveryCodes: readonly string[]) => Promise<void>
}

/** Adds the user's verified phone as a second factor; entering a code sent to it confirms it. */
export function AddPhone({ whyDisabled, onConfirmed }: AddPhoneProps) {
  const { run, isRunning } = useCommand()
  const formId = useId()
  const riskId = useId()
  const [started, setStarted] = useState<{ factorId: string; sentTo: string } | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function start() {
    const result = await run(({ security }) => security.startPhone({}), { revalidates: false })
    if (result.kind === 'done') setStarted(result.value)
    else showFailure(result)
  }

  async function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isRunning || !started) return
    const code = compactDigits(String(new FormData(event.currentTarget).get('code') ?? ''))
    if (code.length !== DIGITS) return setError(m.security_factor_code_missing())
    setError(null)
    const { factorId } = started
    const result = await run(({ security }) => security.confirmTotp({ factorId, code }), {
      revalidates: false,
    })
    if (result.kind === 'refused' || result.kind === 'unanswered') setError(failureMessage(result))
    if (result.kind !== 'done') return
    setStarted(null)
    toast.success(m.security_phone_added())
    await onConfirmed(result.value.recoveryCodes)
  }

  function close() {
    setError(null)
    setStarted(null)
  }

  return (
    <>
      <Button
        variant="secondary"
        icon={<Smartphone aria-hidden="true" />}
        pending={isRunning && !started}
        aria-describedby={riskId}
        whyDisabled={whyDisabled}
        onClick={() => void start()}
      >
        {m.security_two_step_add_phone()}
      </Button>
      <p id={riskId} className="text-muted text-sm">
        {m.security_phone_risk()}
      </p>
      <Dialog
        open={started !== null}
        onOpenChange={(open) => !open && close()}
        title={m.security_phone_title()}
        description={started && m.security_phone_text({ number: started.sentTo })}
        closeLabel={m.common_close()}
        busy={isRunning}
        size="sm"
        footer={
          <>
            <Button variant="secondary" aria-disabled={isRunning} onClick={close}>
              {m.common_cancel()}
            </Button>
            <Button type="submit" form={formId} pending={isRunning}>
              {m.security_enrol_confirm()}
            </Button>
          </>
        }
      >
        <ScriptForm id={formId} onSubmit={(event) => void confirm(event)} className="grid gap-4">
          <TextField
            label={m.security_phone_code()}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            maxLength={MAX_TYPED}
            error={error}
          />
          {started && (
            <SendCodeButton
              phone={{ factorId: started.factorId, number: started.sentTo }}
              isSent
              onError={setError}
            />
          )}
        </ScriptForm>
      </Dialog>
    </>
  )
}
