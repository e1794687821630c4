import type { BookingDetail } from '@rihla/contract/bookings'
import { MessageCircle } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { Card } from '../../ui/card.tsx'

/** Says when the parties can write to each other, as long as the booking can still come about. */
export function ChatNotice({ booking }: { booking: BookingDetail }) {
  if (booking.status !== 'pending' || booking.viewerIs === 'staff') return null
  return (
    <Card look="sunken">
      <h2 className="flex items-center gap-2">
        <MessageCircle aria-hidden="true" className="size-5" />
        {m.booking_chat()}
      </h2>
      <p className="mt-2 text-muted">{m.booking_chat_later()}</p>
    </Card>
  )
}
