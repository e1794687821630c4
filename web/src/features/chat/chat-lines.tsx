import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useSite } from '../../app/root-data.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ChatDay } from './chat-day.tsx'
import { daysOf } from './chat-days.ts'
import { ownPlaces } from './chat-thread.ts'
import type { ChatState } from './live-chat.ts'
import { PendingMessageBubble } from './pending-message.tsx'
import type { Chat } from './use-chat.ts'

/** The lines of a chat in a scroll container, newest at the bottom. */
export function ChatLines<Facts>(props: {
  ref: RefObject<HTMLElement | null>
  /** Accessible name of the scroll container. */
  label: string
  chat: Chat<Facts>
  ownName?: string | undefined
  isNamed: boolean
  /** Below the lines. */
  foot: ReactNode
  onScroll: () => void
}) {
  const { ref, chat, isNamed, ownName, foot } = props
  const { thread, pending, queue, live, older } = chat
  const { today } = useSite()
  const lines = thread?.lines ?? []
  const lastAt = lines.at(-1)?.at
  // On a page left open past midnight, `today` is outdated; a newer line reveals the new day.
  const latestDay = lastAt ? dateInDubai(Date.parse(lastAt)) : today
  return (
    <section
      ref={ref}
      aria-label={props.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
      tabIndex={0}
      onScroll={props.onScroll}
      className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain px-4 pb-3 focus-visible:-outline-offset-2 [overflow-anchor:none]"
    >
      {/* `flex-col-reverse` keeps the container scrolled to the bottom; this wrapper restores the normal order inside. */}
      <div>
        {thread?.hasOlder && <OlderButton box={ref} state={older} onPress={() => void live.loadOlder()} />}
        <ol>
          {daysOf(lines).map((day) => (
            <ChatDay
              key={day.day}
              {...day}
              {...{ isNamed, ownName }}
              noteAt={notesOf(chat)}
              today={latestDay > today ? latestDay : today}
            />
          ))}
        </ol>
        {pending.map((message) => (
          <PendingMessageBubble
            key={message.clientMessageId}
            message={message}
            onRetry={() =>
              message.phase === 'refused' ? queue.retry(message.clientMessageId) : queue.resume()
            }
            onDiscard={() => queue.discard(message.clientMessageId)}
          />
        ))}
        {foot}
      </div>
    </section>
  )
}

/** Notes ("sent", "read") under the newest own line and under the newest own line that was read, by position. */
function notesOf<Facts>({ thread, pending }: Chat<Facts>): ReadonlyMap<number, string> {
  const notes = new Map<number, string>()
  if (!thread) return notes
  const { newest, read } = ownPlaces(thread)
  if (newest !== null && pending.length === 0) notes.set(newest, m.messages_state_sent())
  if (read !== null) notes.set(read, m.messages_state_read())
  return notes
}

/** Loads older lines when it is pressed or scrolled into view. */
function OlderButton(props: {
  box: RefObject<HTMLElement | null>
  state: ChatState<unknown>['older']
  onPress: () => void
}) {
  const { box, state } = props
  const button = useRef<HTMLDivElement>(null)
  const press = useEffectEvent(props.onPress)
  const canLookByItself = state === 'idle'

  useEffect(() => {
    if (!button.current || !canLookByItself) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && press(), {
      root: box.current,
    })
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [box, canLookByItself])

  return (
    <div ref={button} className="flex flex-col items-center gap-1 pt-4">
      {state === 'failed' && <p className="text-danger text-sm">{m.messages_older_failed()}</p>}
      <Button variant="secondary" size="sm" pending={state === 'loading'} onClick={props.onPress}>
        {m.messages_older()}
      </Button>
    </div>
  )
}
