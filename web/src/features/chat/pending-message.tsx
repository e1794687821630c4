import { CircleAlert } from 'lucide-react'
import { refusalMessage } from '../../i18n/refusal-messages.ts'
import type { PendingMessage } from '../../offline/pending-messages.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { MessageBubble } from '../../ui/content/message-bubble.tsx'

/** A message that is being sent, with retry and discard actions when sending fails. */
export function PendingMessageBubble(props: {
  message: PendingMessage
  /** Sends it now, or again. */
  onRetry: () => void
  onDiscard: () => void
}) {
  const { text, phase, problem } = props.message
  const hasTrouble = phase === 'waiting' || phase === 'refused'
  return (
    <MessageBubble
      text={text}
      sender={m.messages_sender({ name: m.messages_you() })}
      isMine
      at={null}
      isOnItsWay={phase !== 'sent'}
      note={
        hasTrouble ? (
          <div className="mt-1 flex flex-wrap items-center justify-end gap-x-1">
            <p className="flex items-center gap-1.5 text-danger text-sm">
              <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
              {phase === 'waiting'
                ? m.messages_state_waiting()
                : `${m.messages_send_failed()}. ${refusalMessage(problem)}`}
            </p>
            <Button variant="quiet" size="sm" onClick={props.onRetry}>
              {m.messages_retry()}
            </Button>
            {/* A message without a response may have arrived, so only a refused one can be discarded. */}
            {phase === 'refused' && (
              <Button variant="quiet" size="sm" onClick={props.onDiscard}>
                {m.messages_discard()}
              </Button>
            )}
          </div>
        ) : (
          <p className="mt-0.5 px-1 text-muted text-xs">
            {phase === 'sent' ? m.messages_state_sent() : m.messages_state_sending()}
          </p>
        )
      }
    />
  )
}
