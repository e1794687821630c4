import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import { whyCannotAddExtras } from '@rihla/domain/booking/booking-change'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { AddExtras } from './add-extras.tsx'

/** The button with which a renter adds extras before the trip ends; renders nothing when nothing can be added. */
export function BookingExtras({ booking, now }: { booking: BookingDetail; now: Instant }) {
  const [open, setOpen] = useState(false)
  const facts = {
    status: booking.status,
    startsAt: Date.parse(booking.startsAt),
    endsAt: Date.parse(booking.endsAt),
    ...booking.carReturn,
  }
  const isOffered = booking.viewerIs === 'renter' && booking.offersExtras
  if (!isOffered || booking.change || whyCannotAddExtras(facts, now)) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {m.extras_add()}
      </Button>
      <AddExtras booking={booking} isUnderWay={now >= facts.startsAt} open={open} onOpenChange={setOpen} />
    </>
  )
}
