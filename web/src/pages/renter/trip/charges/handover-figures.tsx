import type { Charge, ChargeKind } from '@rihla/contract/charges'
import type { TripDetail, TripPhoto } from '@rihla/contract/trips'
import { momentInWords } from '../../../../i18n/dates.ts'
import { kilometres } from '../../../../i18n/kilometres.ts'
import { m } from '../../../../paraglide/messages.js'
import { PhotoStrip } from '../handover/photo-strip.tsx'
import { type HandoverKind, handoverOf } from '../handover/use-handover-form.ts'

/** Kinds that are judged by the car at pick-up beside the car at return. */
const COMPARED: readonly ChargeKind[] = ['kilometres', 'fuel', 'damage', 'cleaning', 'smoking']
/** Kinds about the figures on the dashboard alone. */
const BY_DASHBOARD: readonly ChargeKind[] = ['kilometres', 'fuel']

/** The figures and photos of both hand-overs beside each other. */
export function HandoverFigures({ charge: { kind }, trip }: { charge: Charge; trip: TripDetail }) {
  if (!COMPARED.includes(kind)) return null
  const isShown = ({ angle }: TripPhoto) => !BY_DASHBOARD.includes(kind) || angle === 'dashboard'
  return (
    <section className="grid gap-3">
      <h4 className="font-strong text-sm">{m.charges_handovers()}</h4>
      <div className="grid gap-4 sm:grid-cols-2">
        <HandoverSide trip={trip} kind="check_in" heading={m.charges_pick_up()} isShown={isShown} />
        <HandoverSide trip={trip} kind="check_out" heading={m.charges_return()} isShown={isShown} />
      </div>
    </section>
  )
}

function HandoverSide(props: {
  trip: TripDetail
  kind: HandoverKind
  heading: string
  isShown: (photo: TripPhoto) => boolean
}) {
  const { trip, kind, heading } = props
  const handover = handoverOf(trip, kind)
  const photos = handover?.photos.filter(props.isShown) ?? []
  return (
    <div className="grid content-start gap-2 rounded-control bg-sunken p-3">
      <h5 className="text-sm">{heading}</h5>
      {handover ? (
        <p className="figures text-lg">
          {kilometres(handover.odometerKm)} · {m.trip_level_percent({ percent: handover.fuelPercent })}
          <span className="block text-muted text-sm">{momentInWords(handover.at)}</span>
        </p>
      ) : (
        <p className="text-muted">{m.charges_not_recorded()}</p>
      )}
      {photos.length > 0 ? (
        <PhotoStrip trip={trip} photos={photos} label={heading} />
      ) : (
        handover && <p className="text-muted text-sm">{m.charges_no_photos()}</p>
      )}
    </div>
  )
}
