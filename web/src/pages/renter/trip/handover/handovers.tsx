import type { TripDetail } from '@rihla/contract/trips'
import { momentInWords } from '../../../../i18n/dates.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Section } from '../../../../ui/content/section.tsx'
import { restoreFocus } from '../../../../ui/overlays/restore-focus.ts'
import { TRIP_STATUS_HEADING_ID } from '../use-trip-action.ts'
import { HandoverCard } from './handover-card.tsx'
import { HandoverForm } from './handover-form.tsx'
import { type HandoverKind, handoverOf } from './use-handover-form.ts'

interface HandoversProps {
  trip: TripDetail
  /** The hand-over that the user is recording now. */
  writing: HandoverKind | null
  onWrite: (kind: HandoverKind | null) => void
}

/** The check-in and check-out records of the trip. */
export function Handovers({ trip, writing, onWrite }: HandoversProps) {
  return (
    <Section heading={m.trip_handovers()} lead={m.trip_handovers_lead()}>
      <div className="grid gap-4">
        {(['check_in', 'check_out'] as const).map((kind) => {
          const handover = handoverOf(trip, kind)
          if (handover) return <HandoverCard key={kind} trip={trip} handover={handover} />
          const isAllowed = kind === 'check_in' ? trip.may.checkIn : trip.may.checkOut
          if (writing === kind && isAllowed) {
            return (
              <HandoverForm
                key={kind}
                trip={trip}
                kind={kind}
                onDone={() => onWrite(null)}
                onLater={() => {
                  onWrite(null)
                  restoreFocus(TRIP_STATUS_HEADING_ID)
                }}
              />
            )
          }
          return <Unwritten key={kind} {...{ trip, kind, isAllowed }} onWrite={() => onWrite(kind)} />
        })}
      </div>
    </Section>
  )
}

function Unwritten(props: { trip: TripDetail; kind: HandoverKind; isAllowed: boolean; onWrite: () => void }) {
  const { trip, kind, isAllowed } = props
  const isIn = kind === 'check_in'
  const { startsAt, endsAt } = trip.booking
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line border-dashed p-4 sm:px-6">
      <div>
        <h3 className="text-lg">{isIn ? m.trip_handover_check_in() : m.trip_handover_check_out()}</h3>
        <p className="text-muted text-sm">{noteOf()}</p>
      </div>
      {isAllowed && (
        <Button variant="secondary" onClick={props.onWrite}>
          {isIn ? m.trip_check_in() : m.trip_check_out()}
        </Button>
      )}
    </div>
  )

  function noteOf(): string {
    if (trip.status === 'completed' || trip.status === 'cancelled') return m.trip_handover_skipped()
    if (isAllowed || trip.status !== 'upcoming') return m.trip_handover_none()
    return m.trip_handover_from({ moment: momentInWords(isIn ? startsAt : endsAt) })
  }
}
