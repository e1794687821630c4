import { compactDigits } from '@rihla/domain/text/plain-digits'
import { type SubmitEvent, useId, useState } from 'react'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

/** An authenticator app being added: its secret in base32, and as a QR code (an SVG data URI). */
export interface TotpStart {
  factorId: string
  secret: string
  qrCode: string
}

interface EnrolDialogProps {
  /** Null while no app is being added. */
  started: TotpStart | null
  onCancel: () => void
  /** Receives the recovery codes, which only the first app creates. */
  onConfirmed: (recoveryCodes: readonly string[]) => Promise<void>
}

const DIGITS = 6
/** Room for the spaces and marks of a pasted code. */
const MAX_TYPED = 30

/** Shows the secret as QR code and text, and confirms the app with one of its codes. */
export function EnrolDialog({ started, onCancel, onConfirmed }: EnrolDialogProps) {
  const { run, isRunning } = useCommand()
  const formId = useId()
  const [error, setError] = useState<string | null>(null)

  async function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isRunning || !started) return
    const code = compactDigits(String(new FormData(event.currentTarget).get('code') ?? ''))
    if (code.length !== DIGITS) return setError(m.security_enrol_code_missing())
    setError(null)
    const { factorId } = started
    const result = await run(({ security }) => security.confirmTotp({ factorId, code }), {
      revalidates: false,
    })
    if (result.kind === 'refused' || result.kind === 'unanswered') setError(failureMessage(result))
    if (result.kind !== 'done') return
    const { recoveryCodes } = result.value
    toast.success(recoveryCodes.length > 0 ? m.security_enrolled() : m.security_enrolled_another())
    await onConfirmed(recoveryCodes)
  }

  function close() {
    setError(null)
    onCancel()
  }

  return (
    <Dialog
      open={started !== null}
      onOpenChange={(open) => !open && close()}
      title={m.security_enrol_title()}
      description={m.security_enrol_text()}
      closeLabel={m.common_close()}
      busy={isRunning}
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
      {started && (
        <ScriptForm id={formId} onSubmit={(event) => void confirm(event)} className="grid gap-5">
          {/* White in both themes: cameras need dark on light to scan the code. */}
          <img
            src={started.qrCode}
            alt={m.security_enrol_qr()}
            width={200}
            height={200}
            className="mx-auto rounded-control bg-[#fff] p-2"
          />
          <div className="grid gap-2">
            <p className="text-sm">{m.security_enrol_key()}</p>
            <div className="flex flex-wrap items-center gap-3">
              <code
                dir="ltr"
                translate="no"
                className="min-w-0 break-all rounded-small bg-sunken px-3 py-2 text-sm"
              >
                {inGroups(started.secret)}
              </code>
              <CopyButton
                text={started.secret}
                label={m.security_enrol_copy()}
                copiedLabel={m.security_copied()}
                onRefused={() => toast.error(m.security_copy_refused())}
              />
            </div>
          </div>
          <TextField
            label={m.security_enrol_code()}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            maxLength={MAX_TYPED}
            error={error}
          />
        </ScriptForm>
      )}
    </Dialog>
  )
}

/** Groups of four characters are easier to type. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')
