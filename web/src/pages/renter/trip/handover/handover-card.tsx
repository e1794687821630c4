import type { Handover, TripDetail } from '@rihla/contract/trips'
import { anglesWithoutPhoto, HANDOVER_ANGLES } from '@rihla/domain/handover/trip-photo-angles'
import type { ReactNode } from 'react'
import { LevelGauge } from '../../../../features/handover-comparison/level-gauge.tsx'
import { TRIP_ANGLE_WORDS } from '../../../../features/handover-comparison/trip-angle-words.ts'
import { kilometres } from '../../../../i18n/kilometres.ts'
import { commaList } from '../../../../i18n/lists.ts'
import { m } from '../../../../paraglide/messages.js'
import { Card } from '../../../../ui/content/card.tsx'
import { Acknowledgement } from './acknowledgement.tsx'
import { levelInWords } from './level-words.ts'
import { PhotoStrip } from './photo-strip.tsx'
import { handoverOf } from './use-handover-form.ts'

/** A recorded hand-over: its figures and photos, and whether the other party has acknowledged it. */
export function HandoverCard({ trip, handover }: { trip: TripDetail; handover: Handover }) {
  const { kind, note, photos } = handover
  const heading = kind === 'check_in' ? m.trip_handover_check_in() : m.trip_handover_check_out()
  return (
    <Card id={`handover-${handover.id}`} className="scroll-mt-24">
      <h3 tabIndex={-1} className="text-xl">
        {heading}
      </h3>
      <Figures trip={trip} handover={handover} />
      {note && (
        <div className="mt-5">
          <p className="text-muted text-sm">{m.trip_note()}</p>
          <p dir="auto" className="whitespace-pre-line">
            {note}
          </p>
        </div>
      )}
      <div className="mt-5 grid gap-3">
        {photos.length > 0 && (
          <PhotoStrip trip={trip} photos={photos} label={`${heading}: ${m.trip_handover_photos()}`} />
        )}
        <p className="text-muted text-sm empty:hidden">{missingInWords(photos)}</p>
      </div>
      <Acknowledgement trip={trip} handover={handover} />
    </Card>
  )
}

function missingInWords(photos: Handover['photos']): string {
  const missing = anglesWithoutPhoto(photos)
  if (missing.length === 0) return ''
  // A list of everything says less than one word.
  if (missing.length === HANDOVER_ANGLES.length && photos.length === 0) return m.trip_handover_no_photos()
  return m.trip_photo_missing({ angles: commaList(missing.map((angle) => TRIP_ANGLE_WORDS[angle]())) })
}

/** Kilometres and gauge, large enough to be read at the car. */
function Figures({
  trip,
  handover: { kind, odometerKm, fuelPercent },
}: {
  trip: TripDetail
  handover: Handover
}) {
  const before = kind === 'check_out' ? handoverOf(trip, 'check_in') : undefined
  return (
    <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-5">
      <Figure term={m.trip_odometer()} value={kilometres(odometerKm)} />
      {before && <Figure term={m.trip_driven()} value={kilometres(odometerKm - before.odometerKm)} />}
      <Figure
        term={trip.fuel === 'charge' ? m.trip_charge() : m.trip_fuel()}
        value={levelInWords(trip.fuel, fuelPercent)}
      >
        <LevelGauge percent={fuelPercent} className="mt-1 w-40" />
      </Figure>
    </dl>
  )
}

function Figure({ term, value, children }: { term: string; value: string; children?: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="figures font-strong text-2xl">
        {value}
        {children}
      </dd>
    </div>
  )
}
