import type { TripDetail } from '@rihla/contract/trips'
import { momentInWords } from '../../../i18n/dates.ts'
import { kilometres } from '../../../i18n/kilometres.ts'
import { m } from '../../../paraglide/messages.js'
import { DefinitionList } from '../../../ui/content/definition-list.tsx'

/** When the car was handed over and came back, with the figures of both hand-overs. */
export function ChargedTripFacts({ trip }: { trip: TripDetail }) {
  const handoverOf = (kind: 'check_in' | 'check_out') => {
    const handover = trip.handovers.find((one) => one.kind === kind)
    if (!handover) return m.admin_charges_not_recorded()
    const level = m.trip_level_percent({ percent: handover.fuelPercent })
    return `${momentInWords(handover.at)} · ${kilometres(handover.odometerKm)} · ${level}`
  }
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{m.admin_charges_trip()}</h2>
      <DefinitionList
        items={[
          { term: m.admin_charges_picked_up(), value: handoverOf('check_in') },
          { term: m.admin_charges_agreed_end(), value: momentInWords(trip.booking.endsAt) },
          { term: m.admin_charges_returned(), value: handoverOf('check_out') },
        ]}
      />
    </section>
  )
}
