import { trimmedIfSeen } from '@rihla/domain/text/visible-text'
import { type SubmitEvent, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { type Subscribed, subscribe } from './subscribe.ts'

const WELCOME_TOAST_MS = 5000
const ALREADY_TOAST_MS = 4000

interface Subscriber {
  name: string
  email: string
}

/** Name, email and subscribe button. Shows the result in a toast. */
export function NewsletterForm(props: {
  /** Called when the user subscribed or already is a subscriber, so that the popup is not shown again. */
  onAnswered: () => void
  /** Called with the thank-you text, also while the email is still to be confirmed. */
  onSubscribed: (thanks: string) => void
}) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [errors, setErrors] = useState<{ name?: string; email?: string }>({})
  const [isSending, setSending] = useState(false)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = { name: trimmedIfSeen(name), email: email.trim() }
    const missing = missingFields(typed)
    setErrors(missing)
    if (Object.keys(missing).length > 0) {
      form.querySelector<HTMLElement>(typed.name === '' ? '[name=name]' : '[name=email]')?.focus()
      return
    }
    setSending(true)
    const result = await subscribe(typed)
    setSending(false)
    showResult(result, typed)
  }

  function showResult(result: Subscribed, typed: Subscriber) {
    switch (result.kind) {
      case 'subscribed':
      case 'confirmation_sent': {
        const isDone = result.kind === 'subscribed'
        props.onAnswered()
        props.onSubscribed(
          isDone ? m.newsletter_premium_subscribed(typed) : m.newsletter_premium_confirm(typed),
        )
        return toast.success(
          m.newsletter_welcome(),
          isDone ? undefined : m.newsletter_welcome_confirm(),
          WELCOME_TOAST_MS,
        )
      }
      case 'already_subscribed':
        props.onAnswered()
        return toast.info(
          m.newsletter_already(),
          m.newsletter_already_text({ email: typed.email }),
          ALREADY_TOAST_MS,
        )
      case 'fields':
        return setErrors(result.errors)
      case 'refused':
        return toast.error(m.newsletter_wrong(), result.message ?? m.newsletter_wrong_text())
      case 'failed':
        return toast.error(m.newsletter_failed(), m.newsletter_failed_text())
    }
  }

  return (
    <ScriptForm onSubmit={(event) => void send(event)} className="mt-4 grid gap-3">
      <TextField
        label={m.newsletter_name()}
        name="name"
        autoComplete="name"
        maxCharacters={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={errors.name}
      />
      <TextField
        label={m.newsletter_email()}
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={errors.email}
      />
      <Button type="submit" wide pending={isSending}>
        {m.newsletter_subscribe()}
      </Button>
    </ScriptForm>
  )
}

const missingFields = ({ name, email }: Subscriber) => ({
  ...(email === '' ? { email: m.newsletter_email_missing() } : {}),
  ...(name === '' ? { name: m.newsletter_name_missing() } : {}),
})
