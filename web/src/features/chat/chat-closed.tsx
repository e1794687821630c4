import { Lock } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import type { BookingThread } from './booking-chat-adapter.ts'

/** Replaces the message field and explains why writing is not possible. */
export function ChatClosed({ because }: { because: BookingThread['closedBecause'] }) {
  const message =
    because === 'not_confirmed'
      ? m.messages_closed_not_confirmed()
      : because === 'over'
        ? m.messages_closed_over()
        : m.messages_read_only()
  return (
    <p className="flex items-center justify-center gap-2 border-line border-t bg-sunken px-4 py-3 text-center text-muted text-sm">
      <Lock className="size-4 shrink-0" aria-hidden="true" />
      {message}
    </p>
  )
}
