import type { Charge, ChargeKind } from '@rihla/contract/charges/charge'
import type { TripDetail, TripPhoto } from '@rihla/contract/trips'
import { photosSideBySide } from '@rihla/domain/handover/trip-photo-angles'
import { HandoverComparison } from '../../../../features/handover-comparison/handover-comparison.tsx'
import { LevelGauge } from '../../../../features/handover-comparison/level-gauge.tsx'
import { momentInWords } from '../../../../i18n/dates.ts'
import { kilometres } from '../../../../i18n/kilometres.ts'
import { m } from '../../../../paraglide/messages.js'
import { levelInWords } from '../handover/level-words.ts'
import { PhotoStrip } from '../handover/photo-strip.tsx'
import { type HandoverKind, handoverOf } from '../handover/use-handover-form.ts'

/** Kinds that are judged by the car at pick-up beside the car at return. */
const COMPARED: readonly ChargeKind[] = ['kilometres', 'fuel', 'damage', 'cleaning', 'smoking']
/** Kinds about the figures on the dashboard alone. */
const BY_DASHBOARD: readonly ChargeKind[] = ['kilometres', 'fuel']

/** The figures and photos of both hand-overs: angles that both have beside each other, the others as they are. */
export function HandoverFigures({ charge: { kind }, trip }: { charge: Charge; trip: TripDetail }) {
  if (!COMPARED.includes(kind)) return null
  const photosOf = (at: HandoverKind): TripPhoto[] =>
    (handoverOf(trip, at)?.photos ?? []).filter(
      ({ angle }) => !BY_DASHBOARD.includes(kind) || angle === 'dashboard',
    )
  const angles = photosSideBySide(photosOf('check_in'), photosOf('check_out'))
  const isComparable = angles.some(({ before, after }) => before && after)
  return (
    <section className="grid min-w-0 gap-3">
      <h4 className="font-strong text-sm">{m.charges_handovers()}</h4>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['check_in', 'check_out'] as const).map((at) => (
          <HandoverSide key={at} trip={trip} kind={at} photos={isComparable ? null : photosOf(at)} />
        ))}
      </div>
      {isComparable && <HandoverComparison angles={angles} />}
    </section>
  )
}

/** One hand-over; `photos` null: they are shown elsewhere. */
function HandoverSide(props: { trip: TripDetail; kind: HandoverKind; photos: TripPhoto[] | null }) {
  const { trip, kind, photos } = props
  const handover = handoverOf(trip, kind)
  const heading = kind === 'check_in' ? m.charges_pick_up() : m.charges_return()
  return (
    <div className="grid content-start gap-2 rounded-control bg-sunken p-3">
      <h5 className="text-sm">{heading}</h5>
      {handover ? (
        <div className="figures">
          <p className="font-strong text-lg">{kilometres(handover.odometerKm)}</p>
          <p>{levelInWords(trip.fuel, handover.fuelPercent)}</p>
          <LevelGauge percent={handover.fuelPercent} className="mt-1 w-40" />
          <p className="mt-1 text-muted text-sm">{momentInWords(handover.at)}</p>
        </div>
      ) : (
        <p className="text-muted">{m.charges_not_recorded()}</p>
      )}
      {photos !== null && photos.length > 0 && <PhotoStrip trip={trip} photos={photos} label={heading} />}
      {photos !== null && photos.length === 0 && handover && (
        <p className="text-muted text-sm">{m.charges_no_photos()}</p>
      )}
    </div>
  )
}
