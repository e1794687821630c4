import type { SupportHours } from '@rihla/contract/support'
import { timeInDubai } from '@rihla/domain/time/dubai-time'
import { MessageCircle, X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSite } from '../../app/root-data.ts'
import { momentInWords } from '../../i18n/dates.ts'
import { clockInWords } from '../../i18n/support-hours.ts'
import { m } from '../../paraglide/messages.js'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { ErrorState } from '../../ui/content/error-state.tsx'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { ChatPane } from './chat-pane.tsx'
import { unreadLines } from './chat-thread.ts'
import { GuestDetailsForm } from './guest-details-form.tsx'
import { useOwnConversation } from './use-own-conversation.ts'

/** Delay between sending a message and thanking its sender. */
const THANKS_AFTER_MS = 1000

export interface SupportDeskProps {
  id: string
  isOpen: boolean
  onClose: () => void
  /** The focus went to something behind the panel. */
  onLeave: () => void
  onUnread: (count: number) => void
}

/**
 * The user's conversation with support: stays up to date while the page is open and is visible while the panel is open.
 */
export function SupportDesk({ id, isOpen, onClose, onLeave, onUnread }: SupportDeskProps) {
  const { me } = useSite()
  const personId = me?.id ?? 'guest'
  const { chat, hours } = useOwnConversation(personId)
  const { live, thread, hasFailed } = chat
  // On phones the panel covers the page, and the focus must not be on something that is not seen (WCAG 2.4.11).
  const coversPage = !useMedia('(min-width: 768px)', true)
  const field = useRef<HTMLTextAreaElement>(null)
  const unread = unreadLines(thread).length
  const reportUnread = useEffectEvent(onUnread)
  const thanksText = thanks(hours)
  const { isThanked, noteSending } = useThanks(chat.sentCount, isOpen, thanksText)

  useEffect(() => reportUnread(unread), [unread])

  useEffect(() => {
    if (isOpen) field.current?.focus({ preventScroll: true })
  }, [isOpen])

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  }

  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (coversPage && relatedTarget && !currentTarget.contains(relatedTarget)) onLeave()
  }

  if (!isOpen) return null
  return (
    <div
      role="dialog"
      aria-labelledby={`${id}-title`}
      id={id}
      onKeyDown={closeOnEscape}
      onBlur={closeWhenLeft}
      className="fixed inset-x-0 top-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-(--layer-overlay) flex animate-rise-in flex-col overflow-hidden bg-raised md:start-auto md:end-6 md:top-auto md:bottom-20 md:h-[min(36rem,80dvh)] md:w-[26rem] md:rounded-sheet md:border md:border-line md:shadow-floating"
    >
      <header className="flex items-start gap-2 border-line border-b py-2 ps-4 pe-2">
        <div className="min-w-0 flex-1 py-2">
          <h2 id={`${id}-title`} className="text-lg">
            {m.support_chat_title()}
          </h2>
          {hours && <p className="text-muted text-sm">{hoursInWords(hours)}</p>}
        </div>
        <IconButton label={m.support_chat_close()} icon={<X aria-hidden="true" />} onClick={onClose} />
      </header>
      <div className="min-h-0 flex-1">
        <ChatPane
          chat={chat}
          words={{
            thread: m.support_chat_thread(),
            write: m.support_chat_write(),
            hint: m.messages_write_hint(),
          }}
          empty={
            hasFailed ? (
              <ErrorState
                title={m.messages_load_failed()}
                retryLabel={m.common_try_again()}
                onRetry={() => void live.catchUp()}
              />
            ) : (
              <NothingYet />
            )
          }
          foot={
            <>
              {thread?.facts.status === 'closed' && (
                <p className="mx-auto my-4 max-w-md text-center text-muted text-sm">
                  {m.support_chat_closed()}
                </p>
              )}
              <p role="status" className="mx-auto max-w-md text-center text-muted text-sm">
                {isThanked && thanksText}
              </p>
            </>
          }
          beforeField={
            !me && (
              <GuestDetailsForm
                personId={personId}
                known={{
                  name: thread?.facts.guestName ?? undefined,
                  email: thread?.facts.guestEmail ?? undefined,
                }}
                onSaved={() => void live.catchUp()}
              />
            )
          }
          fieldRef={field}
          onSend={noteSending}
        />
      </div>
    </div>
  )
}

/**
 * Thanks the user at the earliest one second after sending, once a message has arrived: in the panel, or with a toast
 * when the panel was closed meanwhile.
 */
function useThanks(sentCount: number, isOpen: boolean, text: string) {
  const [waitsFor, setWaitsFor] = useState<{ count: number } | null>(null)
  const [isThanked, setThanked] = useState(false)
  const [isTime, setTime] = useState(false)
  const isDue = waitsFor !== null && isTime && sentCount > waitsFor.count
  const thank = useEffectEvent(() => {
    if (!isOpen) toast.success(text)
    setThanked(true)
    setWaitsFor(null)
  })

  useEffect(() => {
    if (!waitsFor) return
    const timer = setTimeout(() => setTime(true), THANKS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [waitsFor])

  useEffect(() => {
    if (isDue) thank()
  }, [isDue])

  return {
    isThanked,
    noteSending() {
      setTime(false)
      setThanked(false)
      setWaitsFor((before) => before ?? { count: sentCount })
    },
  }
}

function hoursInWords({ opensAt, closesAt }: SupportHours): string {
  if (opensAt !== null) return m.support_chat_away({ when: momentInWords(opensAt) })
  return closesAt === null
    ? m.support_chat_here()
    : m.support_chat_here_until({ when: timeInWords(closesAt) })
}

const timeInWords = (instant: string) => clockInWords(timeInDubai(Date.parse(instant)))

const thanks = (hours: SupportHours | null): string =>
  hours !== null && hours.opensAt !== null
    ? m.support_chat_thanks_away({ when: momentInWords(hours.opensAt) })
    : m.support_chat_thanks()

const NothingYet = () => (
  <div className="flex flex-col items-center px-4 py-10 text-center">
    <MessageCircle className="size-8 text-muted" aria-hidden="true" />
    <p className="mt-3 font-strong text-lg">{m.support_chat_none()}</p>
    <p className="text-muted">{m.support_chat_none_text()}</p>
  </div>
)
