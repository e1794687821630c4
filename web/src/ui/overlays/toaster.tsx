import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { onToastChange, shownToast, type ToastMessage, toast } from './toast.ts'

const SHOWN_FOR_MS = 5_000

const icons = {
  success: <CircleCheck aria-hidden="true" className="text-success" />,
  info: <Info aria-hidden="true" className="text-accent" />,
  error: <CircleAlert aria-hidden="true" className="text-danger" />,
}

/**
 * Displays toasts: mount it once, in the layout. A message stays 5 s or its own duration; hover and focus stop the
 * timer, which then restarts. Both live regions are always in the page, because screen readers may skip a region that
 * is added together with its text. They have an explicit aria-live, because a modal hides everything from screen
 * readers except such regions. On phones they lie on the navigation bar at the top, because the main button of a page is
 * below it; on wider screens a layout with a bar at the bottom sets `--bottom-bar` to its height.
 */
export function Toaster({ dismissLabel }: { dismissLabel: string }) {
  const message = useSyncExternalStore(onToastChange, shownToast, () => null)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (!message || held) return
    const timer = setTimeout(toast.dismiss, message.shownForMs ?? SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [message, held])

  // A hovered or focused toast may be removed without a leave or blur event.
  if (!message && held) setHeld(false)

  const card = message && <ToastCard key={message.id} message={message} dismissLabel={dismissLabel} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches whether a person is with the message
    <div
      data-toaster=""
      className="pointer-events-none fixed inset-x-0 z-(--layer-toast) flex justify-center px-2 max-md:top-[calc(env(safe-area-inset-top)+0.25rem)] md:bottom-[calc(var(--bottom-bar,0px)+1rem)] md:justify-end md:px-6"
      // Reacts to movement only: a toast that appears under a resting mouse is not hovered on purpose.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="status" aria-live="polite" className="contents">
        {message?.tone !== 'error' && card}
      </div>
      <div role="alert" aria-live="assertive" className="contents">
        {message?.tone === 'error' && card}
      </div>
    </div>
  )
}

function ToastCard({ message, dismissLabel }: { message: ToastMessage; dismissLabel: string }) {
  return (
    <div className="pointer-events-auto flex w-full max-w-md animate-rise-in items-start gap-3 rounded-card border border-line bg-raised py-2 ps-4 pe-2 shadow-floating">
      <span className="flex min-h-11 items-center [&_svg]:size-5">{icons[message.tone]}</span>
      <div className="min-w-0 flex-1 py-2.5">
        <p className="font-strong">{message.title}</p>
        {message.description && <p className="mt-0.5 text-muted text-sm">{message.description}</p>}
      </div>
      <IconButton label={dismissLabel} icon={<X />} onClick={toast.dismiss} />
    </div>
  )
}

/** Whether an event happened on a toast; a modal must not treat it as a press outside. */
export function liesInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toaster]') !== null
}
