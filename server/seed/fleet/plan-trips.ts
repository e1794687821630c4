import { refundFor } from '@rihla/domain/booking/cancellation-policy'
import {
  endsAt,
  periodOf,
  type RentalPeriod,
  rentalDays,
  startsAt,
} from '@rihla/domain/booking/rental-period'
import { proportionalShare } from '@rihla/domain/pricing/money'
import { priceTrip, type TripPrice } from '@rihla/domain/pricing/trip-price'
import { DAY_MS, dateInDubai, HOUR_MS, type Instant, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import type { Dice } from './dice.ts'
import type { PlannedVehicle } from './plan-vehicle.ts'
import { referenceOf } from './references.ts'

export interface PlannedTrip {
  id: string
  reference: string
  renterId: string
  period: RentalPeriod
  starts: Instant
  ends: Instant
  price: TripPrice
  status: 'completed' | 'active' | 'confirmed' | 'cancelled'
  madeAt: Instant
  confirmedAt: Instant
  cancelledAt: Instant | null
  refundedFils: number
  /** The host's share of the refund. */
  hostRefundFils: number
  /** Stars for the vehicle and for the host; 0 without a review. */
  vehicleStars: number
  hostStars: number
}

export interface PlannedBlock {
  starts: Instant
  ends: Instant
}

export const TRIPS = 10
const SPAN_DAYS = 730
const SLOT_DAYS = SPAN_DAYS / TRIPS
const LATEST_START = 40
const LONGEST_TRIP = 14
const CANCELLED_SHARE = 0.08
const BLOCKED_SHARE = 0.06
const TIMES = ['10:00', '10:00', '10:00', '10:00', '09:00', '12:00', '15:30', '18:00']
const STARS = [5, 5, 5, 5, 5, 4, 4, 4, 3, 2]

/**
 * Plans ten trips in ten equal slots over about a year back and a year ahead, with a host's block in some of the gaps.
 * `firstNumber` counts all trips planned so far; references are derived from it.
 */
export function planTrips(
  dice: Dice,
  vehicle: PlannedVehicle,
  { renterIds, firstNumber }: { renterIds: readonly string[]; firstNumber: number },
  now: Instant,
): { trips: PlannedTrip[]; blocks: PlannedBlock[] } {
  const today = dateInDubai(now)
  // Every vehicle has its own phase: otherwise all of them would be free on the same days.
  const phase = dice.below(SLOT_DAYS)
  const trips: PlannedTrip[] = []
  const blocks: PlannedBlock[] = []
  for (let slot = 0; slot < TRIPS; slot++) {
    const slotBegins = addDays(today, -SPAN_DAYS / 2 - phase + slot * SLOT_DAYS)
    const pickUp = addDays(slotBegins, dice.below(LATEST_START))
    const days = Math.max(vehicle.minDays, 1 + Math.floor(dice.next() ** 2 * (LONGEST_TRIP - 1)))
    const time = dice.of(TIMES)
    const period = periodOf(pickUp, addDays(pickUp, days), time, time)
    const reference = referenceOf(firstNumber + slot)
    trips.push({ reference, ...planTrip(dice, vehicle, period, dice.of(renterIds), now) })
    const blockBegins = addDays(slotBegins, LATEST_START + LONGEST_TRIP + 2)
    const block = startsAt(periodOf(blockBegins, blockBegins))
    if (block > now && dice.chance(BLOCKED_SHARE))
      blocks.push({ starts: block, ends: block + (1 + dice.below(10)) * DAY_MS })
  }
  return { trips, blocks }
}

function planTrip(
  dice: Dice,
  vehicle: PlannedVehicle,
  period: RentalPeriod,
  renterId: string,
  now: Instant,
): Omit<PlannedTrip, 'reference'> {
  const starts = startsAt(period)
  const ends = endsAt(period)
  const price = priceTrip(vehicle.rates, rentalDays(period))
  const latest = Math.min(now, starts) - HOUR_MS
  const madeAt = latest - dice.below(20 * 24) * HOUR_MS
  const confirmedAt = madeAt + Math.min(4000, latest - madeAt)
  const isCancelled = dice.chance(CANCELLED_SHARE)
  const cancelledAt = isCancelled
    ? confirmedAt + dice.below((latest - confirmedAt) / MINUTE_MS) * MINUTE_MS
    : null
  const refundedFils =
    cancelledAt === null
      ? 0
      : refundFor({ policy: vehicle.policy, paidFils: price.totalFils, startsAt: starts, now: cancelledAt })
          .refundFils
  const isCompleted = !isCancelled && ends + DAY_MS <= now
  return {
    id: dice.id(madeAt),
    renterId,
    period,
    starts,
    ends,
    price,
    status: isCancelled ? 'cancelled' : isCompleted ? 'completed' : starts <= now ? 'active' : 'confirmed',
    madeAt,
    confirmedAt,
    cancelledAt,
    refundedFils,
    hostRefundFils:
      refundedFils === 0 ? 0 : proportionalShare(refundedFils, price.hostEarningFils, price.totalFils),
    vehicleStars: isCompleted && dice.chance(0.55) ? dice.of(STARS) : 0,
    hostStars: isCompleted && dice.chance(0.35) ? dice.of(STARS) : 0,
  }
}
