import type { ComparedVehicle } from '@rihla/contract/categories'
import type { Fils } from '@rihla/domain/pricing/money'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { PriceComparisonBadge } from '../../../features/vehicle-card/price-comparison-badge.tsx'
import { VehicleRating } from '../../../features/vehicle-card/vehicle-rating.tsx'
import { distanceIncluded, responseWords } from '../../../features/vehicle-card/vehicle-term-words.ts'
import { fuelWord, transmissionWord } from '../../../features/vehicle-card/vehicle-words.ts'
import { categoryWord } from '../../../i18n/category-words.ts'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { Badge } from '../../../ui/content/badge.tsx'

export interface CompareRow {
  name: string
  cell: (vehicle: ComparedVehicle) => ReactNode
}
/** Formats an amount in the viewer's currency. */
type Money = (fils: Fils, options?: { cents?: boolean }) => string
export interface CompareGroup {
  name: string
  rows: CompareRow[]
}

/** The rows of the comparison table, in groups. `money` formats an amount in the viewer's currency. */
export const compareGroups = (vehicles: readonly ComparedVehicle[], money: Money): CompareGroup[] => [
  { name: m.compare_group_price(), rows: priceRows(vehicles, money) },
  { name: m.compare_group_car(), rows: carRows() },
  { name: m.compare_group_terms(), rows: termRows() },
  { name: m.compare_group_features(), rows: featureRows(vehicles) },
]

function priceRows(vehicles: readonly ComparedVehicle[], money: Money): CompareRow[] {
  const prices = vehicles.map(({ dailyRateFils }) => dailyRateFils)
  const lowest = Math.min(...prices)
  const oneIsLowest = vehicles.length > 1 && prices.filter((price) => price === lowest).length === 1
  const orNone = (fils: Fils) => (fils === 0 ? m.compare_none() : money(fils))
  return [
    ...tripRows(vehicles, money),
    {
      name: m.compare_price(),
      cell: ({ dailyRateFils, priceComparison }) => (
        <span className="flex flex-wrap items-center gap-2">
          <strong className="text-lg">{money(dailyRateFils)}</strong>
          {oneIsLowest && dailyRateFils === lowest && <Badge>{m.compare_lowest()}</Badge>}
          {priceComparison && <PriceComparisonBadge comparison={priceComparison} />}
        </span>
      ),
    },
    {
      name: m.compare_market(),
      cell: ({ market }) =>
        market
          ? m.compare_market_of({ price: money(market.averageFils), count: market.vehicles })
          : m.compare_market_unknown(),
    },
    { name: m.compare_weekly(), cell: ({ weeklyDiscountBps }) => discount(weeklyDiscountBps) },
    { name: m.compare_monthly(), cell: ({ monthlyDiscountBps }) => discount(monthlyDiscountBps) },
    { name: m.compare_cleaning(), cell: ({ cleaningFeeFils }) => orNone(cleaningFeeFils) },
    { name: m.compare_deposit(), cell: ({ securityDepositFils }) => orNone(securityDepositFils) },
  ]
}

/** With dates: the total of the trip with everything included, and until when cancelling costs nothing. */
function tripRows(vehicles: readonly ComparedVehicle[], money: Money): CompareRow[] {
  const days = vehicles.find(({ trip }) => trip !== null)?.trip?.days
  if (days === undefined) return []
  return [
    {
      name: m.compare_total({ days }),
      cell: ({ trip }) =>
        trip && (
          <>
            <strong className="text-lg">{money(trip.totalFils, { cents: true })}</strong>
            {trip.fullTotalFils !== null && (
              <>
                {' '}
                <span className="sr-only">{m.vehicle_card_instead_of()}</span>
                <s className="text-muted">{money(trip.fullTotalFils, { cents: true })}</s>
              </>
            )}
          </>
        ),
    },
    {
      name: m.compare_free_until(),
      cell: ({ trip }) =>
        trip?.freeCancellationUntil ? momentInWords(trip.freeCancellationUntil) : m.compare_no(),
    },
  ]
}

const discount = (bps: number) =>
  bps === 0 ? m.compare_same() : m.compare_less({ percent: Number((bps / 100).toFixed(1)) })

const carRows = (): CompareRow[] => [
  { name: m.compare_rating(), cell: (vehicle) => <VehicleRating {...vehicle} /> },
  { name: m.compare_trips(), cell: ({ tripCount }) => tripCount },
  {
    name: m.compare_category(),
    cell: ({ category }) => categoryWord(category) ?? category,
  },
  { name: m.compare_location(), cell: ({ location }) => location },
  { name: m.compare_seats(), cell: ({ seats }) => seats },
  { name: m.compare_gearbox(), cell: ({ transmission }) => transmissionWord(transmission) },
  { name: m.compare_fuel(), cell: ({ fuelType }) => fuelWord(fuelType) },
]

const POLICIES = {
  flexible: m.cancellation_flexible,
  moderate: m.cancellation_moderate,
  strict: m.cancellation_strict,
}

const termRows = (): CompareRow[] => [
  { name: m.compare_distance(), cell: ({ includedKmPerDay }) => distanceIncluded(includedKmPerDay) },
  { name: m.compare_cancellation(), cell: ({ cancellationPolicy }) => POLICIES[cancellationPolicy]() },
  {
    name: m.compare_booking(),
    cell: ({ instantBook }) => (instantBook ? m.compare_instant() : m.compare_request()),
  },
  {
    name: m.compare_host(),
    cell: ({ hostResponseMinutes }) =>
      hostResponseMinutes === null ? m.compare_unknown() : responseWords(hostResponseMinutes),
  },
  {
    name: m.compare_length(),
    cell: ({ minDays, maxDays }) => m.compare_days({ from: minDays, to: maxDays }),
  },
  { name: m.compare_pets(), cell: ({ petFriendly }) => <YesOrNo holds={petFriendly} /> },
  { name: m.compare_delivery(), cell: ({ deliveryAvailable }) => <YesOrNo holds={deliveryAvailable} /> },
  { name: m.compare_smoking(), cell: ({ smokingAllowed }) => <YesOrNo holds={smokingAllowed} /> },
]

/** Every feature that any of the cars has, in order of first appearance. */
const featureRows = (vehicles: readonly ComparedVehicle[]): CompareRow[] =>
  [...new Set(vehicles.flatMap(({ extras }) => extras))].map((name) => ({
    name,
    cell: ({ extras }) => <YesOrNo holds={extras.includes(name)} />,
  }))

function YesOrNo({ holds }: { holds: boolean }) {
  const Shape = holds ? Check : Minus
  return (
    <>
      <Shape className={holds ? 'size-5 text-success' : 'size-5 text-muted'} aria-hidden="true" />
      <span className="sr-only">{holds ? m.compare_yes() : m.compare_no()}</span>
    </>
  )
}
