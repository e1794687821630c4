import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { BareButton } from '../buttons/bare-button.tsx'
import { Button } from '../buttons/button.tsx'
import { chipClassNames } from '../buttons/chip.tsx'
import { Banner } from '../content/banner.tsx'
import { ScriptForm } from '../fields/script-form.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { Dialog } from './dialog.tsx'

/** A sentence that is wanted often. */
export interface ReasonTemplate {
  /** The word on the button. */
  name: string
  /** What is written into the field. */
  message: string
}

interface ReasonField {
  label: string
  hint: string
  /** The sentence for a reason that is not given; without it none has to be. */
  missing?: string
  /** Characters. */
  maxLength?: number
  /** Says how much is used; absent: nothing is said. */
  counter?: (used: number) => string
  templates?: { legend: string; list: readonly ReasonTemplate[] }
}

interface ReasonDialogProps {
  open: boolean
  onClose: () => void
  title: string
  text: string
  /** Without it the dialog only asks to confirm. */
  reason?: ReasonField
  confirmLabel: string
  keepLabel: string
  closeLabel: string
  /** How the confirming button looks; `danger` unless what it does is welcome. */
  tone?: 'primary' | 'danger'
  pending: boolean
  /** Why it could not be done, in a sentence. */
  failure?: string | null
  /** Why this cannot be confirmed yet. */
  whyDisabled?: string | null
  /** Gets the reason that was typed, trimmed; '' where none is asked for. */
  onConfirm: (reason: string) => void
  children?: ReactNode
}

/** The longest reason the server takes unless a field says otherwise, characters. */
const MAX_REASON = 500

/** Asks before something that cannot be undone, and for its reason. What was typed stays when it could not be done. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { reason: field, failure = null, children } = props
  const formId = useId()
  const fieldId = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  // Another question, such as the way back after an action, begins without the reason of the one before.
  const [question, setQuestion] = useState(props.title)
  if (props.open && question !== props.title) {
    setQuestion(props.title)
    setReason('')
    setIsMissing(false)
  }
  const hasContent = field !== undefined || failure !== null || Boolean(children)

  function confirm() {
    const given = reason.trim()
    const lacks = field?.missing !== undefined && given === ''
    setIsMissing(lacks)
    if (lacks) document.getElementById(fieldId)?.focus()
    else if (!props.pending && !props.whyDisabled) props.onConfirm(given)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // The dialog lies inside the page's own forms for React: its events must not reach them.
    event.stopPropagation()
    confirm()
  }

  function write(text: string) {
    setReason(text)
    setIsMissing(false)
  }

  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => !open && props.onClose()}
      title={props.title}
      description={props.text}
      closeLabel={props.closeLabel}
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            {props.keepLabel}
          </Button>
          <Button
            {...(hasContent ? { type: 'submit' as const, form: formId } : { onClick: confirm })}
            variant={props.tone ?? 'danger'}
            pending={props.pending}
            whyDisabled={props.whyDisabled}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {hasContent && (
        <ScriptForm id={formId} onSubmit={submit} className="grid gap-6">
          {failure !== null && (
            <Banner tone="danger" live>
              {failure}
            </Banner>
          )}
          {children}
          {field?.templates && (
            <Templates {...field.templates} reason={reason} onAdd={(message) => add(message, field)} />
          )}
          {field && (
            <TextArea
              id={fieldId}
              label={field.label}
              hint={field.hint}
              error={isMissing ? field.missing : null}
              required={field.missing !== undefined}
              value={reason}
              onChange={(event) => write(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                  event.currentTarget.form?.requestSubmit()
              }}
              maxLength={field.maxLength ?? MAX_REASON}
              counter={field.counter}
              rows={field.counter ? 3 : 2}
            />
          )}
        </ScriptForm>
      )}
    </Dialog>
  )

  function add(message: string, { maxLength = MAX_REASON }: ReasonField) {
    if (!reason.includes(message)) write(`${reason.trim()} ${message}`.trim().slice(0, maxLength))
    document.getElementById(fieldId)?.focus()
  }
}

function Templates(props: {
  legend: string
  list: readonly ReasonTemplate[]
  reason: string
  onAdd: (message: string) => void
}) {
  return (
    <fieldset>
      <legend className="mb-2 font-strong text-sm">{props.legend}</legend>
      <div className="flex flex-wrap gap-2">
        {props.list.map(({ name, message }) => (
          <BareButton
            key={name}
            type="button"
            className={chipClassNames(props.reason.includes(message))}
            onClick={() => props.onAdd(message)}
          >
            {name}
          </BareButton>
        ))}
      </div>
    </fieldset>
  )
}
