import type { CancellationPolicy } from '@rihla/domain/booking/cancellation-policy'
import { PLACES, type Place } from '@rihla/domain/places/emirates'
import type { VehicleRates } from '@rihla/domain/pricing/trip-price'
import { DAY_MS, type Instant } from '@rihla/domain/time/dubai-time'
import { LISTING_FEATURES } from '@rihla/domain/vehicles/features'
import type { LicensePlate } from '@rihla/domain/vehicles/license-plate'
import type { Emirate } from '@rihla/domain/vehicles/plate-words'
import { CAR_MODELS, type CarModel } from './car-models.ts'
import { type Dice, weighted } from './dice.ts'
import { fleetPlate } from './fleet-plates.ts'

export interface PlannedVehicle {
  id: string
  hostId: string
  car: CarModel
  place: Place
  year: number
  color: string
  plate: LicensePlate
  latitude: number
  longitude: number
  automatic: boolean
  instantBook: boolean
  policy: CancellationPolicy
  minDays: number
  noticeMinutes: number
  turnaroundMinutes: number
  rates: VehicleRates
  features: string[]
  createdAt: Instant
}

const COLORS = ['White', 'White', 'White', 'Black', 'Black', 'Silver', 'Grey', 'Blue', 'Red', 'Beige']
const POLICIES: readonly CancellationPolicy[] = ['flexible', 'flexible', 'moderate', 'strict']
const EMIRATE_WEIGHTS: Record<string, number> = {
  dubai: 46,
  'abu-dhabi': 24,
  sharjah: 14,
  ajman: 6,
  'ras-al-khaimah': 5,
  fujairah: 3,
  'umm-al-quwain': 2,
}
/** The largest distance of a car from the centre of its place, in degrees (about two kilometres). */
const SCATTER = 0.02
const LISTED_DAYS_AGO = 420

/** Within an emirate, the first places of the list have most cars. */
const placesWithWeights = Object.entries(EMIRATE_WEIGHTS).flatMap(([emirate, weight]) => {
  const places = PLACES.filter((place) => place.emirate === emirate && place.kind !== 'airport')
  const shares = places.map((_, rank) => 1 / (rank + 2))
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return places.map((place, rank) => ({ place, weight: (weight * (shares[rank] ?? 0)) / whole }))
})
const choosePlace = weighted(placesWithWeights, ({ weight }) => weight)
const chooseCar = weighted(CAR_MODELS, ({ weight }) => weight)

/**
 * Plans a vehicle with realistic frequencies: cheap white sedans in Dubai more often than vans in Masafi. `n` counts
 * all vehicles of the installation, so that plates are unique.
 */
export function planVehicle(dice: Dice, n: number, hostId: string, now: Instant): PlannedVehicle {
  const car = chooseCar(dice)
  const { place } = choosePlace(dice)
  const [from, to] = car.price
  const createdAt = now - LISTED_DAYS_AGO * DAY_MS - dice.below(1000) * DAY_MS + n
  return {
    id: dice.id(createdAt),
    hostId,
    car,
    place,
    year: 2025 - Math.floor(dice.next() ** 2 * 9),
    color: dice.of(COLORS),
    plate: fleetPlate(n, place.emirate as Emirate),
    latitude: place.latitude + (dice.next() - 0.5) * SCATTER,
    longitude: place.longitude + (dice.next() - 0.5) * SCATTER,
    automatic: !dice.chance(car.manual ?? 0),
    instantBook: dice.chance(0.72),
    policy: dice.of(POLICIES),
    minDays: dice.chance(0.8) ? 1 : 2 + dice.below(2),
    noticeMinutes: dice.of([60, 60, 60, 240, 1440]),
    turnaroundMinutes: dice.of([0, 0, 0, 0, 60, 120]),
    rates: {
      dailyRateFils: Math.round((from + dice.next() * (to - from)) / 5) * 500,
      weeklyDiscountBps: dice.of([0, 0, 500, 1000, 1500]),
      monthlyDiscountBps: dice.of([0, 1500, 2500]),
      cleaningFeeFils: dice.of([0, 0, 0, 3000, 5000]),
      securityDepositFils: dice.of([0, 50_000, 100_000]),
    },
    features: LISTING_FEATURES.filter(() => dice.chance(0.45)).map(({ slug }) => slug),
    createdAt,
  }
}
