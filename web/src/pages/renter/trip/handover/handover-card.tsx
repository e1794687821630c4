import type { Handover, TripDetail } from '@rihla/contract/trips'
import { CircleCheck } from 'lucide-react'
import { momentInWords } from '../../../../i18n/dates.ts'
import { kilometres } from '../../../../i18n/kilometres.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/content/card.tsx'
import { type Definition, DefinitionList } from '../../../../ui/content/definition-list.tsx'
import { nameOf, ownSide } from '../trip-sides.ts'
import { useTripAction } from '../use-trip-action.ts'
import { PhotoStrip } from './photo-strip.tsx'
import { handoverOf } from './use-handover-form.ts'

/** A recorded hand-over, and whether the other party has acknowledged it. */
export function HandoverCard({ trip, handover }: { trip: TripDetail; handover: Handover }) {
  const { by, at, kind, note, photos } = handover
  const isOwn = ownSide(trip) === by
  const moment = momentInWords(at)
  const heading = kind === 'check_in' ? m.trip_handover_check_in() : m.trip_handover_check_out()
  return (
    <Card id={`handover-${handover.id}`} className="scroll-mt-24">
      <h3 tabIndex={-1} className="text-xl">
        {heading}
      </h3>
      <p className="text-muted text-sm">
        {isOwn ? m.trip_handover_by_you({ moment }) : m.trip_handover_by({ name: nameOf(trip, by), moment })}
      </p>
      <div className="mt-5">
        <DefinitionList items={figuresOf(trip, handover)} />
      </div>
      {note && (
        <div className="mt-5">
          <p className="text-muted text-sm">{m.trip_note()}</p>
          <p dir="auto" className="whitespace-pre-line">
            {note}
          </p>
        </div>
      )}
      {photos.length > 0 && (
        <div className="mt-5">
          <PhotoStrip trip={trip} photos={photos} label={`${heading}: ${m.trip_handover_photos()}`} />
        </div>
      )}
      <Acknowledgement trip={trip} handover={handover} />
    </Card>
  )
}

function figuresOf(trip: TripDetail, { kind, odometerKm, fuelPercent }: Handover): Definition[] {
  const before = kind === 'check_out' ? handoverOf(trip, 'check_in') : undefined
  return [
    { term: m.trip_odometer(), value: kilometres(odometerKm) },
    ...(before ? [{ term: m.trip_driven(), value: kilometres(odometerKm - before.odometerKm) }] : []),
    {
      term: trip.fuel === 'charge' ? m.trip_charge() : m.trip_fuel(),
      value: m.trip_level_percent({ percent: fuelPercent }),
    },
  ]
}

function Acknowledgement({ trip, handover }: { trip: TripDetail; handover: Handover }) {
  const { run, isRunning } = useTripAction()
  const { id, by, acknowledgedAt } = handover
  const otherSide = by === 'host' ? 'renter' : 'host'
  const name = nameOf(trip, otherSide)
  if (trip.may.acknowledge.includes(id)) {
    return (
      <Button
        className="mt-5"
        pending={isRunning}
        onClick={() => void run({ act: 'acknowledge', id: trip.booking.id, handoverId: id })}
      >
        {m.trip_acknowledge()}
      </Button>
    )
  }
  if (acknowledgedAt === null)
    return <p className="mt-5 text-muted text-sm">{m.trip_acknowledge_waits({ name })}</p>
  const moment = momentInWords(acknowledgedAt)
  return (
    <p className="mt-5 flex items-center gap-2 text-sm text-success">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
      {ownSide(trip) === otherSide
        ? m.trip_acknowledged_you({ moment })
        : m.trip_acknowledged({ name, moment })}
    </p>
  )
}
