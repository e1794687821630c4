import type { BookedExtra } from '@rihla/domain/pricing/extras'
import type { Transaction } from '../../src/database/database.ts'
import type { DemoTrip, momentsOf } from './plan-demo-trips.ts'

/** The parts of a written trip that its extras need. */
interface WrittenTrip {
  id: string
  extras: readonly BookedExtra[]
  trip: DemoTrip
  at: ReturnType<typeof momentsOf>
}

const INVITED_DRIVER = 'hana@people.rihla.example'

/** What was chosen of the extras that the vehicle offers, at their prices. */
export function demoExtrasOf({ vehicle, extras = [] }: DemoTrip): BookedExtra[] {
  return extras.map((chosen) => {
    const offered = vehicle.vehicle.extras?.find(({ kind }) => kind === chosen.kind)
    if (!offered) throw new Error(`the ${vehicle.key} of the demo offers no ${chosen.kind}`)
    return { ...chosen, per: offered.per, unitFils: offered.priceFils, fromDay: 0 }
  })
}

/** Writes the extras of trips, and a friend who was asked to drive too and has not answered. */
export async function writeDemoExtras(trx: Transaction, trips: readonly WrittenTrip[]): Promise<void> {
  const withExtras = trips.filter(({ extras }) => extras.length > 0)
  await trx
    .insertInto('booking_extras')
    .values(
      withExtras.flatMap(({ id, extras, trip }) =>
        extras.map(({ kind, quantity, per, unitFils }) => ({
          booking_id: id,
          kind,
          quantity,
          per,
          unit_fils: unitFils,
          created_at: new Date(trip.madeAt),
        })),
      ),
    )
    .execute()
  await trx
    .insertInto('booking_drivers')
    .values(
      withExtras
        .filter(({ extras }) => extras.some(({ kind }) => kind === 'additional_driver'))
        .map(({ id, trip, at }) => ({
          booking_id: id,
          email: INVITED_DRIVER,
          invited_at: new Date(at.confirmedAt ?? trip.madeAt),
        })),
    )
    .execute()
}
