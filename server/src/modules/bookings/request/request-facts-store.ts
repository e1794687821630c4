import type { RenterLimits } from '@rihla/domain/booking/booking-obstacle'
import { CANCELLATIONS_COUNTED_MS } from '@rihla/domain/booking/cancellation-limit'
import { startsAt } from '@rihla/domain/booking/rental-period'
import { type StepStatus, stepStatuses, type VerificationStep } from '@rihla/domain/people/verification'
import type { VerificationSettings } from '@rihla/domain/people/verification-need'
import type { Fils } from '@rihla/domain/pricing/money'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import type { DriverRules } from '@rihla/domain/vehicles/driver-terms'
import type { RentalTerms } from '@rihla/domain/vehicles/rental-terms'
import type { PaperFacts } from '@rihla/domain/vehicles/vehicle-papers'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../database/database.ts'
import { executeNamed } from '../../../database/named-statement.ts'
import { type DriverRow, driverIn, driverRulesIn } from '../../drivers/public.ts'
import { termsOfVehicleById } from '../../rental-terms/public.ts'
import { ruleValueIn, settingsIn } from '../../rules/public.ts'
import { papersOfVehicle } from '../../vehicle-papers/public.ts'
import { type VerificationRow, verificationColumns } from '../../verification/public.ts'
import {
  expiredDuring,
  hasExpired,
  type InTheWay,
  inTheWayOf,
  ownBookingDuring,
  type RequestedDates,
} from '../calendar/calendar-store.ts'
import { asDayPrices, dayPricesIn } from './vehicle-terms-store.ts'

/** Facts that decide about a booking request, besides the terms of the vehicle. */
export interface RequestFacts extends RenterLimits {
  inTheWay: InTheWay
  dayPrices: Map<PlainDate, Fils>
  rentalTerms: RentalTerms
  papers: PaperFacts
  /** How far the renter's verification is. */
  verified: Record<VerificationStep, StepStatus>
  verificationSettings: VerificationSettings
  driver: DriverRow | null
  driverRules: DriverRules
}

interface DriverColumns {
  driver: DriverRow | null
  driver_rules: DriverRules
}

/** SQL: the renter as a driver, and the rules about drivers of the trip. */
const driverColumns = ({ period }: RequestedDates, renterId: string, now: Instant) => sql<DriverColumns>`
  ${driverIn(sql`${renterId}::uuid`)} as driver,
  ${driverRulesIn({ pickUpAt: startsAt(period), now })} as driver_rules`

interface LimitsRow {
  open: number
  cancelled: Date[]
  per_day: number
  per_week: number
  unpaid_charge: string | null
}

/** SQL: the columns of a renter's limits. */
const limitsOf = (renterId: string, now: Instant) => sql`
  -- Written so that no index on the status serves it: such an index keeps every booking that was ever pending until a vacuum.
  (select count(*)::int from bookings b
   where b.renter_id = ${renterId} and (b.status = 'pending') is true and not ${hasExpired(now)}) as open,
  array(select b.cancelled_at from bookings b
    where b.renter_id = ${renterId} and b.cancellation_reason = 'cancelled_by_renter'
      and b.cancelled_at > ${new Date(now - CANCELLATIONS_COUNTED_MS)}
    order by b.cancelled_at desc) as cancelled,
  ${ruleValueIn('cancellationsPerDay', now)} as per_day,
  ${ruleValueIn('cancellationsPerWeek', now)} as per_week,
  (select c.charge_id from charge_collections c where c.renter_id = ${renterId} and c.is_unpaid
   order by c.written_off_at, c.charge_id limit 1) as unpaid_charge`

const asLimits = (row: LimitsRow): RenterLimits => ({
  openPending: row.open,
  cancelledAt: row.cancelled.map((at) => at.getTime()),
  cancellationLimits: { cancellationsPerDay: row.per_day, cancellationsPerWeek: row.per_week },
  unpaidChargeId: row.unpaid_charge,
})

/** A renter's limits, and their own booking on these dates, in one statement without locks. */
export async function readRenterFacts(
  db: Queryable,
  requested: RequestedDates,
  renterId: string,
  now: Instant,
): Promise<RenterLimits & Pick<RequestFacts, 'driver' | 'driverRules'> & { ownBookingId: string | null }> {
  const statement = sql<LimitsRow & DriverColumns & { own: string | null }>`
    select ${limitsOf(renterId, now)}, ${ownBookingDuring(requested, renterId, now)} as own,
      ${driverColumns(requested, renterId, now)}`
  const [facts] = await executeNamed(db, 'renter-facts', statement.compile(db))
  if (!facts) throw new Error('a statement without a condition gave no row')
  const { driver, driver_rules: driverRules } = facts
  return { ...asLimits(facts), driver, driverRules, ownBookingId: facts.own }
}

/** Reads all facts in one statement; vehicle and renter must be locked. */
export async function readRequestFacts(
  trx: Transaction,
  requested: RequestedDates,
  renterId: string,
  now: Instant,
): Promise<RequestFacts> {
  const statement = sql<
    LimitsRow &
      VerificationRow &
      DriverColumns & {
        under: (string | null)[]
        prices: Record<PlainDate, Fils> | null
        rental_terms: RentalTerms
        papers: PaperFacts
      }
  >`
    select array(${expiredDuring(requested, now)}) as under, ${limitsOf(renterId, now)},
      ${dayPricesIn(requested.vehicleId, requested.period)} as prices,
      ${termsOfVehicleById(requested.vehicleId, now)} as rental_terms,
      ${papersOfVehicle(requested.vehicleId)} as papers,
      ${verificationColumns(sql`${renterId}::uuid`, now)}, ${driverColumns(requested, renterId, now)}`
  const [facts] = await executeNamed(trx, 'booking-request-facts', statement.compile(trx))
  if (!facts) throw new Error('a statement without a condition gave no row')
  return {
    ...asLimits(facts),
    inTheWay: inTheWayOf(facts.under),
    dayPrices: asDayPrices(facts.prices),
    rentalTerms: facts.rental_terms,
    papers: facts.papers,
    verified: stepStatuses({ phoneVerified: facts.phone_verified, documents: facts.document_statuses }),
    verificationSettings: settingsIn(facts.verification_settings),
    driver: facts.driver,
    driverRules: facts.driver_rules,
  }
}
