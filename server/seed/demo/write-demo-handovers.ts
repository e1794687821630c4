import type { HandoverKind } from '@rihla/domain/booking/trip'
import { type Instant, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import type { Insertable } from 'kysely'
import type { Transaction } from '../../src/database/database.ts'
import type { TripHandovers } from '../../src/database/schema.ts'
import type { momentsOf } from './plan-demo-trips.ts'

/** The parts of a written trip that its handovers need. */
interface WrittenTrip {
  id: string
  renterId: string
  hostId: string
  price: { days: number }
  at: ReturnType<typeof momentsOf>
}

const KM_PER_DAY = 120

/** Writes the handovers of each completed trip: check-in by the renter, check-out by the host. */
export async function writeDemoHandovers(trx: Transaction, trips: readonly WrittenTrip[]): Promise<void> {
  await trx.insertInto('trip_handovers').values(trips.flatMap(handoversOf)).execute()
}

function handoversOf(trip: WrittenTrip, index: number): Array<Insertable<TripHandovers>> {
  const { openedAt, checkedOutAt } = trip.at
  if (openedAt === null || checkedOutAt === null) return []
  const { id, renterId, hostId } = trip
  const kmAtCheckIn = 18_000 + index * 211
  const handover = (kind: HandoverKind, at: Instant, odometerKm: number) => {
    const isCheckIn = kind === 'check_in'
    return {
      booking_id: id,
      kind,
      by_side: isCheckIn ? ('renter' as const) : ('host' as const),
      person_id: isCheckIn ? renterId : hostId,
      odometer_km: odometerKm,
      fuel_percent: 80,
      at: new Date(at),
      acknowledged_at: new Date(at + 4 * MINUTE_MS),
      acknowledged_by: isCheckIn ? hostId : renterId,
    }
  }
  return [
    handover('check_in', openedAt, kmAtCheckIn),
    handover('check_out', checkedOutAt, kmAtCheckIn + trip.price.days * KM_PER_DAY),
  ]
}
