import { dateInDubai } from '@rihla/domain/dubai-time'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { OutgoingBubble } from '../../site/outgoing-bubble.tsx'
import { useSite } from '../../site/site.ts'
import { daysOf } from '../../site/thread-days.ts'
import { Button } from '../../ui/button.tsx'
import { DayLines } from './day-lines.tsx'
import type { ThreadState } from './live-thread.ts'
import type { OutgoingMessage } from './outgoing-message.ts'
import { ownPlaces, type Thread } from './thread-lines.ts'

/** The lines of a thread in a box that scrolls, the newest at its foot. */
export function ThreadBox(props: {
  ref: RefObject<HTMLElement | null>
  thread: Thread
  outgoing: readonly OutgoingMessage[]
  older: ThreadState['older']
  isNamed: boolean
  /** Below the lines. */
  foot: ReactNode
  onScroll: () => void
  onOlder: () => void
  onRetry: (message: OutgoingMessage) => void
  onDiscard: (message: OutgoingMessage) => void
}) {
  const { ref, thread, outgoing, older, isNamed, foot } = props
  const { today } = useSite()
  const { newest, read } = ownPlaces(thread)
  const noteAt = new Map<number, string>()
  if (newest !== null && outgoing.length === 0) noteAt.set(newest, m.messages_state_sent())
  if (read !== null) noteAt.set(read, m.messages_state_read())
  const lastAt = thread.lines.at(-1)?.at
  // A page that stays open past midnight learns of the new day by what is written on it.
  const latestDay = lastAt ? dateInDubai(Date.parse(lastAt)) : today
  return (
    <section
      ref={ref}
      aria-label={m.messages_thread_with({ name: thread.other.name })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
      tabIndex={0}
      onScroll={props.onScroll}
      className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain px-4 pb-3 focus-visible:-outline-offset-2 [overflow-anchor:none]"
    >
      {/* The box runs upwards from its foot; inside, everything is in its order. */}
      <div>
        {thread.hasOlder && <OlderButton box={ref} state={older} onPress={props.onOlder} />}
        <ol>
          {daysOf(thread.lines).map((day) => (
            <DayLines
              key={day.day}
              {...day}
              {...{ isNamed, noteAt }}
              today={latestDay > today ? latestDay : today}
            />
          ))}
        </ol>
        {outgoing.map((message) => (
          <OutgoingBubble
            key={message.key}
            message={message}
            onRetry={() => props.onRetry(message)}
            onDiscard={() => props.onDiscard(message)}
          />
        ))}
        {foot}
      </div>
    </section>
  )
}

/** Looks further back when it is pressed, or scrolled to. */
function OlderButton(props: {
  box: RefObject<HTMLElement | null>
  state: ThreadState['older']
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
