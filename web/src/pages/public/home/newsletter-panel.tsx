import { BadgeCheck, X } from 'lucide-react'
import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { PRODUCT_NAME } from '../../../app/product.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { type Subscribed, subscribe } from './subscribe.ts'

/** So long the thanks are shown, then the form is there again. */
const THANKS_MS = 5000
const WELCOME_TOAST_MS = 5000
const ALREADY_TOAST_MS = 4000

/**
 * Asks for name and e-mail. It comes by itself, so it takes no focus and covers nothing: it is announced, and closes with
 * Escape from anywhere.
 */
export function NewsletterPanel(props: {
  /** Dismissed, or subscribed. */
  onAnswered: () => void
  onClose: () => void
}) {
  const { onAnswered, onClose } = props
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [errors, setErrors] = useState<{ name?: string; email?: string }>({})
  const [isSending, setSending] = useState(false)
  const [thanks, setThanks] = useState<string | null>(null)

  const dismiss = useEffectEvent(() => {
    onAnswered()
    onClose()
  })

  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      const isElsewhere = (event.target as Element | null)?.closest?.('[role="dialog"]') ?? null
      // What is open on top of it is closed first.
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (isElsewhere && isElsewhere !== panel.current) return
      dismiss()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [])

  useEffect(() => {
    if (thanks === null) return
    const timer = setTimeout(() => setThanks(null), THANKS_MS)
    return () => clearTimeout(timer)
  }, [thanks])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = { name: name.trim(), email: email.trim() }
    const missing = {
      ...(typed.email === '' ? { email: m.newsletter_email_missing() } : {}),
      ...(typed.name === '' ? { name: m.newsletter_name_missing() } : {}),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) {
      form.querySelector<HTMLElement>(typed.name === '' ? '[name=name]' : '[name=email]')?.focus()
      return
    }
    setSending(true)
    const answer = await subscribe(typed)
    setSending(false)
    tell(answer, typed)
  }

  function tell(answer: Subscribed, typed: { name: string; email: string }) {
    switch (answer.kind) {
      case 'subscribed':
      case 'confirmation_sent': {
        const isDone = answer.kind === 'subscribed'
        onAnswered()
        setThanks(isDone ? m.newsletter_premium_subscribed(typed) : m.newsletter_premium_confirm(typed))
        setName('')
        setEmail('')
        return toast.success(
          m.newsletter_welcome({ product: PRODUCT_NAME }),
          isDone ? undefined : m.newsletter_welcome_confirm(),
          WELCOME_TOAST_MS,
        )
      }
      case 'already_subscribed':
        onAnswered()
        return toast.info(
          m.newsletter_already(),
          m.newsletter_already_text({ email: typed.email }),
          ALREADY_TOAST_MS,
        )
      case 'fields':
        return setErrors(answer.errors)
      case 'refused':
        return toast.error(m.newsletter_wrong(), answer.sentence ?? m.newsletter_wrong_text())
      case 'failed':
        return toast.error(m.newsletter_failed(), m.newsletter_failed_text())
    }
  }

  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar,0px)+1rem)] z-(--layer-overlay) flex px-4 md:px-6">
      <section
        ref={panel}
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="pointer-events-auto w-full max-w-md animate-rise-in rounded-card border border-line bg-raised p-5 shadow-floating"
      >
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1" aria-live="polite">
            <h2 id={`${id}-title`} className="flex items-center gap-2 text-lg">
              {thanks !== null && <BadgeCheck className="size-5 text-success" aria-hidden="true" />}
              {thanks === null ? m.newsletter_title() : m.newsletter_premium()}
            </h2>
            <p id={`${id}-text`} className="mt-1 text-muted text-sm">
              {thanks ?? m.newsletter_text()}
            </p>
          </div>
          <IconButton
            label={m.newsletter_close()}
            icon={<X aria-hidden="true" />}
            onClick={() => {
              onAnswered()
              onClose()
            }}
            className="-m-2"
          />
        </div>
        {thanks === null && (
          <ScriptForm onSubmit={(event) => void send(event)} className="mt-4 grid gap-3">
            <TextField
              label={m.newsletter_name()}
              name="name"
              autoComplete="name"
              maxLength={100}
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
        )}
      </section>
    </div>
  )
}
