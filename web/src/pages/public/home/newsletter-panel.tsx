import { BadgeCheck, X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

/** How long the thank-you text is displayed before the form returns. */
const THANKS_MS = 5000

/**
 * Asks for name and email. It opens unrequested, so it takes no focus and blocks nothing; screen readers announce it
 * and Escape closes it from anywhere.
 */
export function NewsletterPanel(props: {
  /** Called when the panel is dismissed or the user subscribed. */
  onAnswered: () => void
  onClose: () => void
}) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const [thanks, setThanks] = useState<string | null>(null)

  function dismiss() {
    props.onAnswered()
    props.onClose()
  }
  useEscape(panel, dismiss)

  useEffect(() => {
    if (thanks === null) return
    const timer = setTimeout(() => setThanks(null), THANKS_MS)
    return () => clearTimeout(timer)
  }, [thanks])

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
            onClick={dismiss}
            className="-m-2"
          />
        </div>
        {thanks === null && <NewsletterForm onAnswered={props.onAnswered} onSubscribed={setThanks} />}
      </section>
    </div>
  )
}

/** Calls `onEscape` for Escape anywhere on the page, unless another open dialog handles it first. */
function useEscape(panel: RefObject<HTMLElement | null>, onEscape: () => void) {
  const notify = useEffectEvent(onEscape)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const dialog = (event.target as Element | null)?.closest?.('[role="dialog"]') ?? null
      if (dialog && dialog !== panel.current) return
      notify()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [panel])
}
