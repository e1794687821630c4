import { MessageCircle } from 'lucide-react'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../../app/root-data.ts'
import { COMMA, localPath } from '../../i18n/language.ts'
import { readPersonal } from '../../offline/personal-storage.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { useClearOfMainButtons } from '../../ui/hooks/use-clear-of-main-buttons.ts'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useLatched } from '../../ui/overlays/use-latched.ts'

const SupportDesk = lazyPart(async () => (await import('./support-desk.tsx')).SupportDesk)

/** Delay after hydration before looking for answers; they are not urgent. */
const LOOK_AFTER_MS = 3000

/**
 * Opens and closes the support chat and shows the number of unread answers. The chat loads when it is opened, or
 * shortly after the page when a conversation exists. Without JavaScript it links to the contact form.
 */
export function SupportBubble() {
  const { me } = useSite()
  const isHydrated = useHydrated()
  const { search, key } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [isRequested, setRequested] = useState(false)
  const [unread, setUnread] = useState(0)
  const [askedBy, setAskedBy] = useState<string | null>(null)
  const isLoaded = useLatched(isOpen || isRequested)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const personId = me?.id ?? 'guest'
  useClearOfMainButtons(button, isHydrated)

  if (isHydrated && askedBy !== key && new URLSearchParams(search).get('chat') === 'open') {
    setAskedBy(key)
    setOpen(true)
  }

  useEffect(() => {
    // The conversation of a guest becomes that of the person who signs in, with the first look.
    if (!readPersonal(personId, 'support-begun') && !readPersonal('guest', 'support-begun')) return
    const timer = setTimeout(() => setRequested(true), LOOK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [personId])

  const look =
    'fixed end-4 bottom-[calc(var(--bottom-bar,0px)+1rem)] z-30 inline-flex h-14 items-center gap-2 rounded-full bg-accent px-4 font-strong text-on-accent shadow-raised hover:bg-accent-hover'
  const face = (
    <>
      <MessageCircle className="size-6" aria-hidden="true" />
      <span className="max-md:sr-only">{m.support_chat_button()}</span>
    </>
  )
  if (!isHydrated) {
    // On phones it waits until it can keep clear of the page's buttons; without scripts it follows the content.
    return (
      <a
        href={localPath(paths.contact)}
        className={`${look} max-md:invisible noscript:max-md:visible noscript:max-md:static noscript:max-md:m-4`}
      >
        {face}
      </a>
    )
  }
  const isMarked = unread > 0 && !isOpen
  const label = isMarked
    ? `${m.support_chat_open()}${COMMA} ${m.support_chat_unread({ count: unread })}`
    : isOpen
      ? m.support_chat_close()
      : m.support_chat_open()
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
        className={classNames(look, isOpen && 'max-md:hidden')}
      >
        {face}
        {isMarked && (
          <span className="figures grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1.5 text-on-danger text-xs">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      {isLoaded && (
        <Suspense>
          <SupportDesk
            key={personId}
            id={panelId}
            isOpen={isOpen}
            onClose={() => {
              setOpen(false)
              // On phones the panel hides the button until this render.
              requestAnimationFrame(() => button.current?.focus())
            }}
            onLeave={() => setOpen(false)}
            onUnread={setUnread}
          />
        </Suspense>
      )}
    </>
  )
}
