import { timeInDubai } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { dayName } from '../../i18n/day-name.ts'
import { m } from '../../paraglide/messages.js'
import { MessageBubble } from '../../ui/content/message-bubble.tsx'
import type { ChatDay as Day } from './chat-days.ts'
import type { ChatLine } from './chat-thread.ts'

interface ChatDayProps extends Day<ChatLine> {
  today: PlainDate
  /** Sender label of the user's own lines; the user's name by default. */
  ownName?: string | undefined
  /** Shows the sender's name on every line, for staff who read along. */
  isNamed: boolean
  /** Notes under own lines, by the line's position. */
  noteAt: ReadonlyMap<number, string>
}

/** The lines of one day under the day's name. */
export function ChatDay({ day, lines, today, ownName, isNamed, noteAt }: ChatDayProps) {
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
            {line.sender ? (
              <MessageBubble
                text={line.text}
                sender={m.messages_sender({
                  name: line.sender.isMine ? (ownName ?? line.sender.name) : line.sender.name,
                })}
                isMine={line.sender.isMine}
                isNamed={isNamed}
                at={{ instant: line.at, words: timeInDubai(Date.parse(line.at)) }}
                follows={lines[index - 1]?.sender?.id === line.sender.id}
                note={<LineNote text={noteAt.get(line.place)} />}
              />
            ) : (
              <p className="mx-auto my-4 max-w-md text-center text-muted text-sm">{line.text}</p>
            )}
          </li>
        ))}
      </ol>
    </li>
  )
}

const LineNote = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : <p className="mt-0.5 px-1 text-muted text-xs">{text}</p>
