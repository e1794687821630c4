import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface MessageBubbleProps {
  text: string
  /** Who wrote it, as it is said before the words: "Omar:". */
  sender: string
  isMine: boolean
  /** Where more than two may have written, the name stands above. */
  isNamed?: boolean
  /** When it was written; null while it is on its way. */
  at: { instant: string; words: string } | null
  /** Follows another one of the same person. */
  follows?: boolean
  /** Not in the thread yet: paler. */
  isOnItsWay?: boolean
  /** Under the bubble: sent, read, or why not. */
  note?: ReactNode
}

/** What a person wrote, word for word: one's own at the end side. */
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
        <p dir="auto" className="whitespace-pre-wrap break-words">
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
