import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import type { BookingThread } from '../../../features/chat/booking-chat-adapter.ts'
import { BookingChatPane } from '../../../features/chat/booking-chat-pane.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Card } from '../../../ui/content/card.tsx'
import { Section } from '../../../ui/content/section.tsx'

/** The conversation about this booking, or a note on when it opens. */
export function BookingChat(props: {
  booking: BookingDetail
  loaded: BookingThread | null
  personId: string
}) {
  const { booking, loaded, personId } = props
  const isStaff = booking.viewerIs === 'staff'
  const hasMessages = loaded?.lines.some(({ kind }) => kind === 'message') ?? false
  if (booking.status === 'pending') return isStaff ? null : <ChatLater />
  if (booking.status === 'cancelled' && !hasMessages) return null
  return (
    <Section
      id="chat"
      heading={m.booking_chat()}
      action={
        !isStaff && (
          <Link
            to={paths.messages({ booking: booking.id })}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {m.booking_chat_all()}
          </Link>
        )
      }
    >
      <div className="h-120 max-h-[80dvh] overflow-hidden rounded-card border border-line">
        <BookingChatPane
          key={booking.id}
          bookingId={booking.id}
          loaded={loaded}
          personId={personId}
          readOnly={isStaff}
        />
      </div>
    </Section>
  )
}

const ChatLater = () => (
  <Card look="sunken">
    <h2 className="flex items-center gap-2">
      <MessageCircle aria-hidden="true" className="size-5" />
      {m.booking_chat()}
    </h2>
    <p className="mt-2 text-muted">{m.booking_chat_later()}</p>
  </Card>
)
