import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import { noShowContestUntil } from '@rihla/domain/booking/no-show'
import type { Instant } from '@rihla/domain/time/dubai-time'
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
export function ReportNoShow(props: ReportNoShowProps) {
  const { isOffered, whyNot } = noShowOffer(props.booking, props.now)
  return isOffered ? <OfferedReport {...props} whyNot={whyNot} /> : null
}

function OfferedReport({ booking, now, focusId, whyNot }: ReportNoShowProps & { whyNot: string | null }) {
  const { run, ask, dialog } = useBookingAction(focusId)
  const until = noShowContestUntil(now, booking.noShowCheck?.contestMinutes ?? 0)

  return (
    <>
      <Button variant="secondary" whyDisabled={whyNot} onClick={ask}>
        {m.booking_no_show()}
      </Button>
      {whyNot !== null && (
        <p aria-hidden="true" className="max-w-prose basis-full text-sm">
          {whyNot}
        </p>
      )}
      <ReasonDialog
        {...dialog}
        title={m.booking_no_show_title()}
        text={m.booking_no_show_text({ moment: momentInWords(until) })}
        confirmLabel={m.booking_no_show()}
        keepLabel={m.booking_back()}
        closeLabel={m.common_close()}
        onConfirm={() => void run({ act: 'reportNoShow', id: booking.id })}
      />
    </>
  )
}
