import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface MessageBubbleProps {
  text: string
  /** The author as read before the text: "Omar:". */
  sender: string
  isMine: boolean
  /** Displays the author above the text; for threads with more than two authors. */
  isNamed?: boolean
  /** When it was sent; null while it is being sent. */
  at: { instant: string; words: string } | null
  /** The previous message has the same author. */
  follows?: boolean
  /** Not yet delivered: displayed paler. */
  isOnItsWay?: boolean
  /** Below the bubble: sent, read, or why sending failed. */
  note?: ReactNode
}

/** A chat message, unchanged; the user's own ones are at the end side. */
export function MessageBubble(props: MessageBubbleProps) {
  const { text, sender, isMine, isNamed = false, at, follows = false, isOnItsWay = false, note } = props
  return (
    <div
      className={classNames('flex flex-col', isMine ? 'items-end' : 'items-start', follows ? 'mt-1' : 'mt-3')}
    >
      <span className={isNamed && !follows ? 'mb-1 px-1 text-muted text-xs' : 'sr-only'}>{sender}</span>
      <div
        className={classNames(
          'max-w-[min(85%,34rem)] rounded-card px-3.5 py-2',
          isMine ? 'rounded-ee-small' : 'rounded-es-small bg-hover text-on-surface',
          isMine && (isOnItsWay ? 'bg-accent-soft text-on-accent-soft' : 'bg-accent text-on-accent'),
        )}
      >
        <p dir="auto" className="whitespace-pre-wrap">
          {text}
        </p>
        {at !== null && (
          <time dateTime={at.instant} className="figures mt-0.5 block text-end text-xs">
            {at.words}
          </time>
        )}
      </div>
      {note}
    </div>
  )
}
