import { answerDue } from '@rihla/domain/booking/booking'
import { endsAt, periodOf, type RentalPeriod, startsAt } from '@rihla/domain/booking/rental-period'
import type { ChosenExtra } from '@rihla/domain/pricing/extras'
import { DAY_MS, dateInDubai, HOUR_MS, type Instant, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { CHARGES_OF_PAST, CHARGES_OF_RECENT, type DemoCharge } from './demo-charges.ts'
import { DEMO_ACCOUNTS, DEMO_PEOPLE } from './demo-people.ts'
import { type DemoReview, HOST_REVIEWS, RENTER_REVIEWS, VEHICLE_REVIEWS } from './demo-reviews.ts'
import { DEMO_VEHICLES, type DemoVehicle } from './demo-vehicles.ts'
import { seededRandom } from './seeded-random.ts'

export type TripEnd = 'completed' | 'active' | 'confirmed' | 'asked' | 'cancelled_free' | 'cancelled_half'

export interface DemoTrip {
  vehicle: DemoVehicle
  renterKey: string
  period: RentalPeriod
  end: TripEnd
  madeAt: Instant
  /** What is asked after the trip; empty for most. */
  charges: readonly DemoCharge[]
  extras?: readonly ChosenExtra[]
  reviews: { ofVehicle?: DemoReview; ofHost?: DemoReview; ofRenter?: DemoReview }
}

const RENTERS = DEMO_PEOPLE.filter(({ userType }) => userType === 'renter').map(({ key }) => key)
const HOSTS = new Map([...DEMO_ACCOUNTS, ...DEMO_PEOPLE].map((person) => [person.key, person]))
const FIVE_STAR_REVIEWS = HOST_REVIEWS.filter(([stars]) => stars === 5)
const OTHER_REVIEWS = HOST_REVIEWS.filter(([stars]) => stars < 5)
const ANSWERED_AFTER_MINUTES = 45
const PICK_UP_TIMES = ['10:00', '10:00', '09:00', '12:30', '18:00']
const HISTORY_DAYS = 345
/** The generated history ends this many days ago; later trips are listed one by one below. */
const QUIET_DAYS = 8
const CANCELLED_EVERY = 9

/** Current and upcoming trips: tasks for the demo host, and trips for the demo renter Sara. */
const AHEAD: Array<
  [
    vehicle: string,
    renter: string,
    startsInDays: number,
    days: number,
    end: TripEnd,
    extras?: readonly ChosenExtra[],
  ]
> = [
  ['hilux', 'yusuf', -1, 3, 'active'],
  ['hiace', 'ahmed', 4, 1, 'confirmed'],
  ['mustang', 'hana', 6, 2, 'confirmed'],
  [
    'sportage',
    'sara',
    9,
    3,
    'confirmed',
    [
      { kind: 'child_seat', quantity: 1 },
      { kind: 'additional_driver', quantity: 1 },
    ],
  ],
  ['land-cruiser', 'elena', 12, 5, 'confirmed'],
  ['g-class', 'tomas', 15, 3, 'asked'],
  [
    'patrol',
    'james',
    20,
    4,
    'confirmed',
    [
      { kind: 'child_seat', quantity: 2 },
      { kind: 'oman_letter', quantity: 1 },
      { kind: 'unlimited_km', quantity: 1 },
    ],
  ],
]

/** Trips that ended in the last days; what is asked after each is in `CHARGES_OF_RECENT`. */
const RECENT: Array<[vehicle: string, renter: string, startsInDays: number, days: number]> = [
  ['g-class', 'sara', -7, 3],
  ['patrol', 'james', -7, 2],
  ['patrol', 'sara', -4, 3],
  ['g-class', 'tomas', -3, 2],
]

/** Renters of past trips, by vehicle and the index of the trip, newest first; the others are drawn. */
const RENTER_OF: Readonly<Record<string, string>> = {
  'model-3:1': 'sara',
  'swift:3': 'sara',
  'mustang:2': 'sara',
  'patrol:0': 'sara',
  'g-class:0': 'sara',
  'sportage:0': 'sara',
  'patrol:1': 'noah',
}

/** Plans a year of trips up to `now` and some upcoming ones; the same for the same day. */
export function planDemoTrips(now: Instant): DemoTrip[] {
  const today = dateInDubai(now)
  const past = DEMO_VEHICLES.flatMap((vehicle, index) => planPast(vehicle, today, seededRandom(index + 1)))
  const ahead = AHEAD.map(([key, renterKey, startsInDays, days, end, extras]): DemoTrip => {
    const vehicle = vehicleOf(key)
    const pickUp = addDays(today, startsInDays)
    const madeAt = end === 'asked' ? now - 2 * HOUR_MS : now - 3 * DAY_MS
    const period = periodOf(pickUp, addDays(pickUp, days))
    return { vehicle, renterKey, period, end, madeAt, charges: [], ...(extras && { extras }), reviews: {} }
  })
  const recent = RECENT.map(([key, renterKey, startsInDays, days]): DemoTrip => {
    const pickUp = addDays(today, startsInDays)
    const period = periodOf(pickUp, addDays(pickUp, days))
    const madeAt = startsAt(period) - 3 * DAY_MS
    const charges = CHARGES_OF_RECENT[`${key}/${renterKey}`] ?? []
    return { vehicle: vehicleOf(key), renterKey, period, end: 'completed', madeAt, charges, reviews: {} }
  })
  return [...past, ...ahead, ...recent]
}

function vehicleOf(key: string): DemoVehicle {
  const vehicle = DEMO_VEHICLES.find((one) => one.key === key)
  if (!vehicle) throw new Error(`no demo vehicle ${key}`)
  return vehicle
}

function planPast(vehicle: DemoVehicle, today: string, random: () => number): DemoTrip[] {
  const slotDays = Math.floor(HISTORY_DAYS / vehicle.trips)
  const shortest = vehicle.vehicle.minDays ?? 1
  return Array.from({ length: vehicle.trips }, (_, index) => index).flatMap((index) => {
    const days = Math.min(slotDays - 1, shortest + Math.floor(random() ** 2 * 8))
    const firstDay = -(QUIET_DAYS + (index + 1) * slotDays) + Math.floor(random() * (slotDays - days))
    const time = PICK_UP_TIMES[Math.floor(random() * PICK_UP_TIMES.length)]
    const pickUp = addDays(today, firstDay)
    const period = periodOf(pickUp, addDays(pickUp, days), time, time)
    const madeAt =
      startsAt(period) - (2 + Math.floor(random() * 18)) * DAY_MS - Math.floor(random() * HOUR_MS)
    const key = `${vehicle.key}:${index}`
    const renterKey = RENTER_OF[key] ?? oneOf(RENTERS, random)
    const trip: DemoTrip = {
      vehicle,
      renterKey,
      period,
      end: 'completed',
      madeAt,
      charges: CHARGES_OF_PAST[key] ?? [],
      reviews: reviewsOf(vehicle, index, random),
    }
    if (index % CANCELLED_EVERY !== 4) return [trip]
    const end = index % 2 === 0 ? 'cancelled_free' : 'cancelled_half'
    return [trip, { ...trip, renterKey: oneOf(RENTERS, random), end, charges: [], reviews: {} }]
  })
}

function reviewsOf(vehicle: DemoVehicle, index: number, random: () => number): DemoTrip['reviews'] {
  const ofVehicle = VEHICLE_REVIEWS[vehicle.key]?.[index]
  if (!ofVehicle) return {}
  const pleases = HOSTS.get(vehicle.hostKey)?.isPraised || index % 4 !== 0
  const ofHost = pleases ? FIVE_STAR_REVIEWS : OTHER_REVIEWS
  return {
    ofVehicle,
    ofHost: index % 2 === 0 ? oneOf(ofHost, random) : undefined,
    ofRenter: index % 3 === 0 ? oneOf(RENTER_REVIEWS, random) : undefined,
  }
}

/** When each step of a trip happened; null when it did not. All times lie between `madeAt` and now. */
export function momentsOf({ vehicle, period, end, madeAt }: DemoTrip) {
  const starts = startsAt(period)
  const ends = endsAt(period)
  const isInstant = vehicle.vehicle.instantBook ?? true
  const isCancelled = end === 'cancelled_free' || end === 'cancelled_half'
  const answeredAfter = HOSTS.get(vehicle.hostKey)?.answersAfterMinutes ?? ANSWERED_AFTER_MINUTES
  const confirmedAt = end === 'asked' ? null : madeAt + (isInstant ? 4000 : answeredAfter * MINUTE_MS)
  return {
    starts,
    ends,
    isInstant,
    confirmedAt,
    answerDueAt: isInstant ? null : answerDue(madeAt, starts),
    openedAt: end === 'completed' || end === 'active' ? starts + 5 * MINUTE_MS : null,
    checkedOutAt: end === 'completed' ? ends + 10 * MINUTE_MS : null,
    completedAt: end === 'completed' ? ends + 20 * MINUTE_MS : null,
    cancelledAt: isCancelled ? (confirmedAt ?? madeAt) + 6 * HOUR_MS : null,
  }
}

function oneOf<T>(choices: readonly T[], random: () => number): T {
  const chosen = choices[Math.floor(random() * choices.length)]
  if (chosen === undefined) throw new RangeError('nothing to choose from')
  return chosen
}
