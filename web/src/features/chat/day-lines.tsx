import type { ThreadLine } from '@rihla/contract/messaging'
import { timeInDubai } from '@rihla/domain/dubai-time'
import type { PlainDate } from '@rihla/domain/plain-date'
import { m } from '../../paraglide/messages.js'
import { dayName } from '../../site/day-name.ts'
import type { ThreadDay } from '../../site/thread-days.ts'
import { MessageBubble } from '../../ui/message-bubble.tsx'
import { eventInWords } from './event-words.ts'

interface DayLinesProps extends ThreadDay<ThreadLine> {
  today: PlainDate
  /** Somebody who reads along sees who wrote what. */
  isNamed: boolean
  /** The note under a line of one's own, by its place. */
  noteAt: ReadonlyMap<number, string>
}

/** The lines of one day under its name. */
export function DayLines({ day, lines, today, isNamed, noteAt }: DayLinesProps) {
  return (
    <li>
      <h3 className="sticky top-2 z-10 my-4 text-center">
        <span className="inline-block rounded-full border border-line bg-raised px-3 py-0.5 font-normal text-muted text-xs">
          {dayName(day, today)}
        </span>
      </h3>
      <ol>
        {lines.map((line, index) => (
          <li key={line.place}>
            {line.event && <EventLine text={eventInWords(line.event)} />}
            {line.sender && (
              <MessageBubble
                text={line.text}
                sender={m.messages_sender({ name: line.sender.isMe ? m.messages_you() : line.sender.name })}
                isMine={line.sender.isMe}
                isNamed={isNamed}
                at={{ instant: line.at, words: timeInDubai(Date.parse(line.at)) }}
                follows={isFollowing(lines[index - 1], line)}
                note={<LineNote text={noteAt.get(line.place)} />}
              />
            )}
          </li>
        ))}
      </ol>
    </li>
  )
}

const EventLine = ({ text }: { text: string }) => (
  <p className="mx-auto my-4 max-w-md text-center text-muted text-sm">{text}</p>
)

const LineNote = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : <p className="mt-0.5 px-1 text-muted text-xs">{text}</p>

const isFollowing = (before: ThreadLine | undefined, line: ThreadLine) =>
  before?.sender != null && before.sender.id === line.sender?.id
