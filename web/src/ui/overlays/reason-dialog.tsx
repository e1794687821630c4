import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { BareButton } from '../buttons/bare-button.tsx'
import { Button } from '../buttons/button.tsx'
import { chipClassNames } from '../buttons/chip.tsx'
import { Banner } from '../content/banner.tsx'
import { ScriptForm } from '../fields/script-form.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { useTextLimit } from '../fields/use-text-limit.ts'
import { Dialog } from './dialog.tsx'

/** A predefined text for the reason. */
export interface ReasonTemplate {
  /** Label of the button. */
  name: string
  /** Text added to the field. */
  message: string
}

interface ReasonField {
  label: string
  hint: string
  /** Error for a missing reason; without it the reason is optional. */
  missing?: string
  /** Whether a text counts as missing; by default an empty one. */
  isBlank?: (text: string) => boolean
  /** The limit in characters as people count them. */
  maxCharacters?: number
  /** Formats the number of characters; without it no counter is displayed. */
  counter?: (used: number) => string
  templates?: { legend: string; list: readonly ReasonTemplate[] }
}

interface ReasonDialogProps {
  open: boolean
  onClose: () => void
  title: string
  text: string
  /** Without it the dialog only asks for confirmation. */
  reason?: ReasonField
  confirmLabel: string
  keepLabel: string
  closeLabel: string
  /** Style of the confirm button: `danger` by default, `primary` for harmless actions. */
  tone?: 'primary' | 'danger'
  pending: boolean
  /** Why the action failed. */
  failure?: string | null
  /** Why this cannot be confirmed yet. */
  whyDisabled?: string | null
  /** Receives the typed reason, trimmed; '' without a reason field. */
  onConfirm: (reason: string) => void
  children?: ReactNode
}

/** Default maximum length of a reason on the server, in characters. */
const MAX_REASON = 500

/**
 * Asks for confirmation of an action, and for its reason. The typed reason is kept when the dialog is cancelled and
 * when it shows a failure. When it closes after a confirmation otherwise, the reason was used and the next one starts
 * empty.
 */
export function ReasonDialog(props: ReasonDialogProps) {
  const { reason: field, failure = null, children } = props
  const formId = useId()
  const fieldId = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isUsed, setIsUsed] = useState(false)
  if (isUsed && failure !== null) setIsUsed(false)
  // Another use, and a different question, such as undoing an action, start with an empty reason. While the dialog is
  // open its title may change with the page's data: what was typed stays.
  const [wasOpen, setWasOpen] = useState(props.open)
  const [question, setQuestion] = useState(props.title)
  const isOpening = props.open && !wasOpen
  if (wasOpen !== props.open) setWasOpen(props.open)
  if (props.open && question !== props.title) setQuestion(props.title)
  if (isOpening && (isUsed || question !== props.title)) {
    setReason('')
    setIsMissing(false)
    setIsUsed(false)
  }
  const maxCharacters = field?.maxCharacters ?? MAX_REASON
  const tooLong = useTextLimit(reason, maxCharacters).problem
  const hasContent = field !== undefined || failure !== null || Boolean(children)

  function confirm() {
    const given = reason.trim()
    const lacks = field?.missing !== undefined && (given === '' || field.isBlank?.(given) === true)
    setIsMissing(lacks)
    if (lacks || (field && tooLong)) document.getElementById(fieldId)?.focus()
    else if (!props.pending && !props.whyDisabled) {
      setIsUsed(true)
      props.onConfirm(given)
    }
  }

  function cancel() {
    setIsUsed(false)
    props.onClose()
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // In React the dialog is a child of the page's forms, so its submit event would bubble to them.
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
      onOpenChange={(open) => !open && cancel()}
      title={props.title}
      description={props.text}
      closeLabel={props.closeLabel}
      busy={props.pending}
      footer={
        <>
          <Button variant="secondary" aria-disabled={props.pending} onClick={cancel}>
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
          {field?.templates && <Templates {...field.templates} reason={reason} onAdd={add} />}
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
              maxCharacters={maxCharacters}
              counter={field.counter}
              rows={field.counter ? 3 : 2}
            />
          )}
        </ScriptForm>
      )}
    </Dialog>
  )

  function add(message: string) {
    if (!reason.includes(message)) write(`${reason.trim()} ${message}`.trim())
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
