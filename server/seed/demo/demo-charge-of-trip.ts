import type { Instant } from '@rihla/domain/time/dubai-time'
import type { DemoCharge, When } from './demo-charges.ts'
import type { DemoTrip, momentsOf } from './plan-demo-trips.ts'

/** The parts of a written trip that its charges need. */
export interface TripWithCharges {
  id: string
  vehicleId: string
  renterId: string
  hostId: string
  providerKey: string
  price: { days: number; platformFeeBps: number; depositFils: number }
  trip: DemoTrip
  at: ReturnType<typeof momentsOf>
}

/** A charge of the demo with its trip and the moments of its steps. */
export interface DemoChargeOfTrip {
  trip: TripWithCharges
  charge: DemoCharge
  adminId: string | null
  at: (when: When) => Instant
  amountFils: number | null
  feeBps: number
}
