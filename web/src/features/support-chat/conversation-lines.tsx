import type { SupportLine } from '@rihla/contract/support'
import { dateInDubai, timeInDubai } from '@rihla/domain/dubai-time'
import type { ReactNode, RefObject } from 'react'
import { m } from '../../paraglide/messages.js'
import { dayName } from '../../site/day-name.ts'
import { OutgoingBubble } from '../../site/outgoing-bubble.tsx'
import type { OutgoingMessage, OutgoingQueue } from '../../site/outgoing-queue.ts'
import { useSite } from '../../site/site.ts'
import { daysOf } from '../../site/thread-days.ts'
import { Button } from '../../ui/button.tsx'
import { MessageBubble } from '../../ui/message-bubble.tsx'
import type { ConversationState } from './live-conversation.ts'
import { lastPlaceOf, type Side, type SupportThread } from './support-thread.ts'

/** The lines of a conversation in a box that scrolls, the newest at its foot; those of `side` stand at the end side. */
export function ConversationLines(props: {
  ref: RefObject<HTMLElement | null>
  /** The name of the box. */
  label: string
  side: Side
  thread: SupportThread | null
  queue: OutgoingQueue<SupportLine>
  outgoing: readonly OutgoingMessage<SupportLine>[]
  older: ConversationState['older']
  onOlder: () => void
  onScroll: () => void
  /** Stands where there is no line yet. */
  empty: ReactNode
  /** Below the lines. */
  foot?: ReactNode
}) {
  const { ref, label, side, thread, queue, outgoing, older } = props
  const { today } = useSite()
  const lines = thread?.lines ?? []
  const lastAt = lines.at(-1)?.at
  // A page that stays open past midnight learns of the new day by what is written on it.
  const latestDay = lastAt ? dateInDubai(Date.parse(lastAt)) : today
  const own = lines.filter(({ from }) => from === side)
  const readPlace = own.findLast(({ place }) => place <= (thread?.otherReadUpTo ?? 0))?.place
  const noteOf = ({ place }: SupportLine) => {
    if (place === readPlace) return m.messages_state_read()
    return place === own.at(-1)?.place && outgoing.length === 0 ? m.messages_state_sent() : null
  }
  return (
    <section
      ref={ref}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
      tabIndex={0}
      onScroll={props.onScroll}
      className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain px-4 pb-3 focus-visible:-outline-offset-2 [overflow-anchor:none]"
    >
      {/* The box runs upwards from its foot; inside, everything is in its order. */}
      <div>
        {thread?.hasOlder && (
          <div className="flex flex-col items-center gap-1 pt-4">
            {older === 'failed' && <p className="text-danger text-sm">{m.messages_older_failed()}</p>}
            <Button variant="secondary" size="sm" pending={older === 'loading'} onClick={props.onOlder}>
              {m.messages_older()}
            </Button>
          </div>
        )}
        <ol>
          {daysOf(lines).map((day) => (
            <li key={day.day}>
              <h3 className="sticky top-2 z-10 my-4 text-center">
                <span className="inline-block rounded-full border border-line bg-raised px-3 py-0.5 font-normal text-muted text-xs">
                  {dayName(day.day, latestDay > today ? latestDay : today)}
                </span>
              </h3>
              <ol>
                {day.lines.map((line, index) => (
                  <li key={line.place}>
                    <MessageBubble
                      text={line.text}
                      sender={m.messages_sender({ name: line.senderName })}
                      isMine={line.from === side}
                      at={{ instant: line.at, words: timeInDubai(Date.parse(line.at)) }}
                      follows={day.lines[index - 1]?.from === line.from}
                      note={<LineNote words={noteOf(line)} />}
                    />
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
        {outgoing.map((message) => (
          <OutgoingBubble
            key={message.key}
            message={message}
            onRetry={() => (message.phase === 'refused' ? queue.retry(message.key) : queue.resume())}
            onDiscard={() => queue.discard(message.key)}
          />
        ))}
        {lastPlaceOf(thread) === 0 && outgoing.length === 0 && props.empty}
        {props.foot}
      </div>
    </section>
  )
}

const LineNote = ({ words }: { words: string | null }) =>
  words === null ? null : <p className="mt-0.5 px-1 text-muted text-xs">{words}</p>
