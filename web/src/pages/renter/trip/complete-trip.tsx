import type { TripDetail } from '@rihla/contract/trips'
import { type Instant, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { whyNotComplete } from '../../../features/booking-actions/why-not-complete.ts'
import { timeLeftInWords } from '../../../i18n/time-left-in-words.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import type { ButtonVariant } from '../../../ui/buttons/button-classes.ts'
import { Banner } from '../../../ui/content/banner.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { handoverOf } from './handover/use-handover-form.ts'
import { ownSide } from './trip-sides.ts'
import { useTripAction } from './use-trip-action.ts'

/**
 * Button with which a renter or host completes the trip, after a confirmation that lists what is still missing. Not for
 * staff.
 */
export function CompleteTrip(props: { trip: TripDetail; now: Instant; variant: ButtonVariant }) {
  const { trip, now, variant } = props
  const side = ownSide(trip)
  const { run, ask, dialog } = useTripAction()

  return (
    <>
      <Button variant={variant} whyDisabled={side && whyNotComplete(trip.booking, side, now)} onClick={ask}>
        {m.trip_complete()}
      </Button>
      <ReasonDialog
        {...dialog}
        title={m.trip_complete_title()}
        text={m.trip_complete_text({ time: timeLeftInWords(trip.lateIssueMinutes * MINUTE_MS) })}
        confirmLabel={m.trip_complete()}
        keepLabel={m.trip_complete_keep()}
        closeLabel={m.common_close()}
        tone="primary"
        onConfirm={() => void run({ act: 'complete', id: trip.booking.id })}
      >
        {warningsOf(trip).map((warning) => (
          <Banner key={warning} tone="warning">
            {warning}
          </Banner>
        ))}
      </ReasonDialog>
    </>
  )
}

const warningsOf = (trip: TripDetail): string[] => [
  ...(handoverOf(trip, 'check_out') || trip.booking.carReturn.isEarlyReturnConfirmed
    ? []
    : [m.trip_complete_unwritten()]),
  ...(trip.status === 'issues' ? [m.trip_complete_issue()] : []),
]
