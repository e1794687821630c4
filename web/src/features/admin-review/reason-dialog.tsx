import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ScriptForm } from '../../ui/script-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'

/** The longest reason the server takes, characters. */
const MAX_REASON = 500

interface ReasonDialogProps {
  open: boolean
  onClose: () => void
  title: string
  text: string
  /** Who will read the reason. */
  hint: string
  confirmLabel: string
  isDangerous?: boolean
  isRunning: boolean
  /** Why the server said no, in a sentence. */
  refusal: string | null
  /** Why this cannot be confirmed yet. */
  whyNot?: string | null
  onConfirm: (reason: string) => void
  children?: ReactNode
}

/** Asks for the reason of an act, which stays in the audit log; what was written stays when the act is refused. */
export function ReasonDialog(props: ReasonDialogProps) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  // Another question, such as the way back after an act that was done, begins without the reason of the one before.
  const [question, setQuestion] = useState(props.title)
  if (props.open && question !== props.title) {
    setQuestion(props.title)
    setReason('')
    setIsMissing(false)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = reason.trim()
    setIsMissing(given === '')
    if (given !== '' && !props.isRunning && !props.whyNot) props.onConfirm(given)
  }

  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => !open && props.onClose()}
      title={props.title}
      description={props.text}
      closeLabel={m.common_close()}
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            {m.admin_review_keep()}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={props.isDangerous ? 'danger' : 'primary'}
            pending={props.isRunning}
            whyDisabled={props.whyNot}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <ScriptForm id={formId} onSubmit={submit} className="grid gap-4">
        {props.refusal !== null && (
          <Banner tone="danger" live>
            {props.refusal}
          </Banner>
        )}
        {props.children}
        <TextArea
          label={m.admin_review_reason()}
          hint={props.hint}
          error={isMissing ? m.errors_reason_missing() : null}
          required
          value={reason}
          onChange={(event) => {
            setReason(event.target.value)
            setIsMissing(false)
          }}
          maxLength={MAX_REASON}
          rows={2}
        />
      </ScriptForm>
    </Dialog>
  )
}
