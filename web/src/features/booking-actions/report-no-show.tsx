import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import { noShowContestUntil } from '@rihla/domain/booking/no-show'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { useState } from 'react'
import { momentInWords } from '../../i18n/dates.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ReasonDialog } from '../../ui/overlays/reason-dialog.tsx'
import { noShowOffer } from './no-show-offer.ts'
import { useBookingAction } from './use-booking-action.ts'

interface ReportNoShowProps {
  booking: BookingDetail
  now: Instant
  focusId?: string
}

/** Lets the host report a no-show; while it is too early, the button says from when it is possible, and why. */
export function ReportNoShow({ booking, now, focusId }: ReportNoShowProps) {
  const { run, running } = useBookingAction(focusId)
  const [isAsking, setIsAsking] = useState(false)
  const { isOffered, whyNot } = noShowOffer(booking, now)
  if (!isOffered) return null
  const until = noShowContestUntil(now, booking.noShowCheck?.contestMinutes ?? 0)

  async function report() {
    const { kind } = await run({ act: 'reportNoShow', id: booking.id })
    setIsAsking(kind === 'unanswered')
  }

  return (
    <>
      <Button variant="secondary" whyDisabled={whyNot} onClick={() => setIsAsking(true)}>
        {m.booking_no_show()}
      </Button>
      {whyNot !== null && (
        <p aria-hidden="true" className="max-w-prose basis-full text-sm">
          {whyNot}
        </p>
      )}
      <ReasonDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={m.booking_no_show_title()}
        text={m.booking_no_show_text({ moment: momentInWords(until) })}
        confirmLabel={m.booking_no_show()}
        keepLabel={m.booking_back()}
        closeLabel={m.common_close()}
        pending={running !== null}
        onConfirm={() => void report()}
      />
    </>
  )
}
