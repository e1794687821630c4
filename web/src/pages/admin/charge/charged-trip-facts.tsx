import type { TripDetail } from '@rihla/contract/trips'
import { photosSideBySide } from '@rihla/domain/handover/trip-photo-angles'
import { HandoverComparison } from '../../../features/handover-comparison/handover-comparison.tsx'
import { AgreedTerms } from '../../../features/rental-terms/agreed-terms.tsx'
import { momentInWords } from '../../../i18n/dates.ts'
import { kilometres } from '../../../i18n/kilometres.ts'
import { m } from '../../../paraglide/messages.js'
import { DefinitionList } from '../../../ui/content/definition-list.tsx'

/** What was agreed, when the car was handed over and came back, and both hand-overs with their photos side by side. */
export function ChargedTripFacts({ trip }: { trip: TripDetail }) {
  const handoverOf = (kind: 'check_in' | 'check_out') => trip.handovers.find((one) => one.kind === kind)
  const [checkIn, checkOut] = [handoverOf('check_in'), handoverOf('check_out')]
  const inWords = (handover: typeof checkIn) => {
    if (!handover) return m.admin_charges_not_recorded()
    const level = m.trip_level_percent({ percent: handover.fuelPercent })
    return `${momentInWords(handover.at)} · ${kilometres(handover.odometerKm)} · ${level}`
  }
  return (
    <>
      <section className="grid gap-4">
        <h2 className="text-xl">{m.admin_charges_trip()}</h2>
        <DefinitionList
          items={[
            { term: m.admin_charges_picked_up(), value: inWords(checkIn) },
            { term: m.admin_charges_agreed_end(), value: momentInWords(trip.booking.endsAt) },
            { term: m.admin_charges_returned(), value: inWords(checkOut) },
          ]}
        />
        <HandoverComparison angles={photosSideBySide(checkIn?.photos ?? [], checkOut?.photos ?? [])} />
      </section>
      {trip.booking.terms ? (
        <AgreedTerms booking={trip.booking} />
      ) : (
        <p className="text-muted">{m.admin_charges_terms_none()}</p>
      )}
    </>
  )
}
