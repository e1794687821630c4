import type { Handover, TripDetail } from '@rihla/contract/trips'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { momentInWords } from '../../../../i18n/dates.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/buttons/button.tsx'
import { AgreementNote } from '../rental-agreement.tsx'
import { seenAgreement } from '../seen-agreement.ts'
import { nameOf, ownSide } from '../trip-sides.ts'
import { useTripAction } from '../use-trip-action.ts'

interface AcknowledgementProps {
  trip: TripDetail
  handover: Handover
}

/** Both sides of a hand-over: who recorded it and when, and whether the other has acknowledged it. */
export function Acknowledgement({ trip, handover }: AcknowledgementProps) {
  const { run, isRunning } = useTripAction()
  const { id, by, at, acknowledgedAt } = handover
  const isCheckIn = handover.kind === 'check_in'
  const action = { act: 'acknowledge' as const, id: trip.booking.id, handoverId: id }
  const seen = isCheckIn ? seenAgreement(trip) : {}
  const other = by === 'host' ? 'renter' : 'host'
  const name = nameOf(trip, other)
  const recorded = { name: nameOf(trip, by), moment: momentInWords(at) }
  return (
    <div className="mt-5 grid justify-items-start gap-4 border-line border-t pt-4">
      <ul className="grid gap-2 text-sm">
        <li className="flex items-start gap-2">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
          {ownSide(trip) === by ? m.trip_handover_by_you(recorded) : m.trip_handover_by(recorded)}
        </li>
        {acknowledgedAt === null ? (
          <li className="flex items-start gap-2 text-muted">
            <CircleDashed aria-hidden="true" className="size-5 shrink-0" />
            {ownSide(trip) === other ? m.trip_acknowledge_you() : m.trip_acknowledge_waits({ name })}
          </li>
        ) : (
          <li className="flex items-start gap-2">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
            {ownSide(trip) === other
              ? m.trip_acknowledged_you({ moment: momentInWords(acknowledgedAt) })
              : m.trip_acknowledged({ name, moment: momentInWords(acknowledgedAt) })}
          </li>
        )}
      </ul>
      {trip.may.acknowledge.includes(id) && (
        <div className="grid justify-items-start gap-2">
          {isCheckIn && <AgreementNote trip={trip} />}
          <Button pending={isRunning} onClick={() => void run({ ...action, ...seen })}>
            {m.trip_acknowledge()}
          </Button>
        </div>
      )}
    </div>
  )
}
