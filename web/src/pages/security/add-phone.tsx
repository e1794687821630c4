import { Smartphone } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { useGuardedActs } from '../../features/account-settings/guarded-acts.tsx'
import { SendCodeButton } from '../../features/account-settings/send-code-button.tsx'
import { tellEnding } from '../../features/account-settings/tell-ending.ts'
import { refusalSentence } from '../../messages/refusals.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ScriptForm } from '../../ui/script-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'

const DIGITS = 6

interface AddPhoneProps {
  /** With the recovery codes, which only the first factor brings. */
  onConfirmed: (recoveryCodes: readonly string[]) => Promise<void>
}

/** Makes one's verified phone a second step: a code goes to it, and entering the code confirms it. */
export function AddPhone({ onConfirmed }: AddPhoneProps) {
  const run = useGuardedActs()
  const formId = useId()
  const [started, setStarted] = useState<{ factorId: string; sentTo: string } | null>(null)
  const [isRunning, setIsRunning] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function start() {
    setIsRunning(true)
    const ending = await run((api) => api.security.startPhone({}))
    if (ending.kind === 'done') setStarted(ending.value)
    else tellEnding(ending, '')
    setIsRunning(false)
  }

  async function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isRunning || !started) return
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (code.length !== DIGITS) return setError(m.security_factor_code_missing())
    setIsRunning(true)
    setError(null)
    const { factorId } = started
    const ending = await run((api) => api.security.confirmTotp({ factorId, code }))
    setIsRunning(false)
    if (ending.kind === 'refused') setError(refusalSentence(ending.problem))
    if (ending.kind === 'lost') setError(m.security_lost())
    if (ending.kind !== 'done') return
    setStarted(null)
    toast.success(m.security_phone_added())
    await onConfirmed(ending.value.recoveryCodes)
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
        onClick={() => void start()}
      >
        {m.security_two_step_add_phone()}
      </Button>
      <Dialog
        open={started !== null}
        onOpenChange={(open) => !open && close()}
        title={m.security_phone_title()}
        description={started && m.security_phone_text({ number: started.sentTo })}
        closeLabel={m.common_close()}
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {m.security_cancel()}
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
            maxLength={DIGITS}
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
