import { trimmedIfSeen } from '@rihla/domain/text/visible-text'
import { ChevronDown } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { runCommand } from '../../api/command.ts'
import { fieldMessages } from '../../i18n/field-messages.ts'
import { keepPersonal, readPersonal } from '../../offline/personal-storage.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ScriptForm } from '../../ui/fields/script-form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type GuestDetails, guestDetailsIn } from './guest-details.ts'

/** Lets a guest leave a name and an email address. Both are optional, so the form is collapsed by default. */
export function GuestDetailsForm(props: {
  personId: string
  /** What the server already has. */
  known: GuestDetails
  onSaved: () => void
}) {
  const { personId, onSaved } = props
  const [typed, setTyped] = useState<{ name: string; email: string } | null>(null)
  const [kept, setKept] = useState<GuestDetails>({})
  const [isOpen, setOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const summary = useRef<HTMLElement>(null)
  const details = { ...kept, ...guestDetailsIn(props.known) }
  const known = [details.name, details.email].filter((one) => one !== undefined)
  const name = typed?.name ?? details.name ?? ''
  const email = typed?.email ?? details.email ?? ''

  useEffect(() => setKept(guestDetailsIn(readPersonal(personId, 'support-guest'))), [personId])

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const next = guestDetailsIn({ name: trimmedIfSeen(name), email: email.trim() })
    setSaving(true)
    const result = await runCommand(({ support }) => support.introduce(next))
    setSaving(false)
    if (result.kind === 'done') {
      // A conversation that starts later sends these details along.
      keepPersonal(personId, 'support-guest', next)
      setKept(next)
      setTyped(null)
      setErrors({})
      setOpen(false)
      // The summary now displays the saved details.
      summary.current?.focus()
      onSaved()
    } else {
      const messages = fieldMessages(result.kind === 'cancelled' ? null : result.problem)
      setErrors(Object.keys(messages).length > 0 ? messages : { name: m.support_chat_save_failed() })
    }
  }

  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group border-line border-t px-4"
    >
      <summary
        ref={summary}
        className="flex min-h-11 list-none items-center justify-between gap-2 text-sm [&::-webkit-details-marker]:hidden"
      >
        <span className="min-w-0 truncate">
          {known.length > 0 ? known.join(' · ') : m.support_chat_details()}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <ScriptForm onSubmit={(event) => void save(event)} className="grid gap-3 pb-3">
        <p className="text-muted text-sm">{m.support_chat_details_text()}</p>
        <TextField
          label={m.support_chat_name()}
          autoComplete="name"
          maxCharacters={100}
          value={name}
          onChange={({ target }) => setTyped({ name: target.value, email })}
          error={errors.name}
        />
        <TextField
          label={m.support_chat_email()}
          type="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => setTyped({ name, email: target.value })}
          error={errors.email}
        />
        <Button type="submit" variant="secondary" size="sm" pending={isSaving}>
          {m.support_chat_save()}
        </Button>
      </ScriptForm>
    </details>
  )
}
