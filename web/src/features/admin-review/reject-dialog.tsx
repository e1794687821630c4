import { type SubmitEvent, useId, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { chipClassNames } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ScriptForm } from '../../ui/script-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'

/** The longest reason the server takes, characters. */
const MAX_REASON = 500

export interface ReasonTemplate {
  /** The word on the button. */
  name: string
  /** What the person will read. */
  sentence: string
}

interface RejectDialogProps {
  open: boolean
  onClose: () => void
  title: string
  text: string
  templates: readonly ReasonTemplate[]
  isRunning: boolean
  onReject: (reason: string) => void
}

/** Asks why, with the sentences that are wanted most at hand; what was written stays when the rejection fails. */
export function RejectDialog(props: RejectDialogProps) {
  const formId = useId()
  const reasonId = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  function add(sentence: string) {
    setIsMissing(false)
    setReason((written) =>
      written.includes(sentence) ? written : `${written.trim()} ${sentence}`.trim().slice(0, MAX_REASON),
    )
    document.getElementById(reasonId)?.focus()
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = reason.trim()
    setIsMissing(given === '')
    if (given === '') document.getElementById(reasonId)?.focus()
    else if (!props.isRunning) props.onReject(given)
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
          <Button variant="danger" type="submit" form={formId} pending={props.isRunning}>
            {m.admin_review_reject()}
          </Button>
        </>
      }
    >
      <ScriptForm id={formId} onSubmit={submit} className="grid gap-4">
        <fieldset>
          <legend className="mb-2 font-strong text-sm">{m.admin_review_templates()}</legend>
          <div className="flex flex-wrap gap-2">
            {props.templates.map(({ name, sentence }) => (
              <button
                key={name}
                type="button"
                className={chipClassNames(reason.includes(sentence))}
                onClick={() => add(sentence)}
              >
                {name}
              </button>
            ))}
          </div>
        </fieldset>
        <TextArea
          id={reasonId}
          label={m.admin_review_reason()}
          hint={m.admin_review_reason_hint()}
          error={isMissing ? m.errors_rejection_reason_missing() : null}
          required
          value={reason}
          onChange={(event) => {
            setReason(event.target.value)
            setIsMissing(false)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit()
          }}
          maxLength={MAX_REASON}
          counter={(used) => `${used}/${MAX_REASON}`}
          rows={3}
        />
      </ScriptForm>
    </Dialog>
  )
}
