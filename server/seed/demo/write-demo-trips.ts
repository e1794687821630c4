import { randomBytes, randomUUID } from 'node:crypto'
import { rentalDays } from '@rihla/domain/booking/rental-period'
import { earningAfterRefund, earningAvailableAt } from '@rihla/domain/payouts/earnings'
import { proportionalShare, roundedShare } from '@rihla/domain/pricing/money'
import { priceTrip, type TripPrice } from '@rihla/domain/pricing/trip-price'
import { DAY_MS, type Instant } from '@rihla/domain/time/dubai-time'
import { type Insertable, sql } from 'kysely'
import type { Transaction } from '../../src/database/database.ts'
import type { BookingStatusHistory, HostEarnings, LedgerEntries, Reviews } from '../../src/database/schema.ts'
import { writeDemoHandoverPhotos } from './demo-handover-photos.ts'
import { demoTermsOf } from './demo-terms.ts'
import { type DemoTrip, momentsOf, type TripEnd } from './plan-demo-trips.ts'
import { writeDemoCharges } from './write-demo-charges.ts'
import { demoExtrasOf, writeDemoExtras } from './write-demo-extras.ts'
import { writeDemoHandovers } from './write-demo-handovers.ts'
import { writeDemoThreads } from './write-demo-threads.ts'

export interface Written {
  bookings: number
  reviews: number
}

const STATUS_OF = {
  completed: 'completed',
  active: 'active',
  confirmed: 'confirmed',
  asked: 'pending',
  cancelled_free: 'cancelled',
  cancelled_half: 'cancelled',
} as const satisfies Record<TripEnd, string>

const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CARDS = [
  ['visa', '4242'],
  ['mastercard', '4444'],
  ['visa', '1881'],
  ['amex', '0005'],
] as const

type Ids = ReadonlyMap<string, string>
type TripRow = ReturnType<typeof rowOf>

/**
 * Writes trips as the product would have left them: booking, dates, payment, ledger, card network records, history,
 * thread, earning and reviews. Publishes no event, so that nobody is emailed about the past.
 */
export async function writeDemoTrips(
  trx: Transaction,
  trips: DemoTrip[],
  { personIds, vehicleIds, now }: { personIds: Ids; vehicleIds: Ids; now: Instant },
): Promise<Written> {
  const rows = trips.map((trip, index) => rowOf(trip, index, personIds, vehicleIds))
  await writeBookings(trx, rows)
  await writeDates(trx, rows)
  await writeMoney(trx, rows)
  await trx.insertInto('booking_status_history').values(rows.flatMap(historyOf)).execute()
  await writeDemoHandovers(trx, rows)
  await writeDemoThreads(trx, rows)
  await writeDemoExtras(trx, rows)
  await writeDemoHandoverPhotos(trx, rows)
  await trx.insertInto('host_earnings').values(rows.flatMap(earningOf)).execute()
  await writeDemoCharges(trx, rows, { adminId: personIds.get('mariam') ?? null, now })
  const reviews = rows.flatMap(reviewRowsOf)
  await trx.insertInto('reviews').values(reviews).execute()
  return { bookings: rows.length, reviews: reviews.length }
}

function rowOf(trip: DemoTrip, index: number, personIds: Ids, vehicleIds: Ids) {
  const { dailyRateFils, ...others } = trip.vehicle.vehicle.rates
  const rates = {
    dailyRateFils,
    weeklyDiscountBps: others.weeklyDiscountBps ?? 0,
    monthlyDiscountBps: others.monthlyDiscountBps ?? 0,
    cleaningFeeFils: others.cleaningFeeFils ?? 0,
    securityDepositFils: others.securityDepositFils ?? 0,
  }
  const extras = demoExtrasOf(trip)
  const price = priceTrip(rates, rentalDays(trip.period), undefined, 0, extras)
  const id = randomUUID()
  return {
    id,
    paymentId: randomUUID(),
    trip,
    extras,
    price,
    vehicleId: idOf(vehicleIds, trip.vehicle.key),
    hostId: idOf(personIds, trip.vehicle.hostKey),
    renterId: idOf(personIds, trip.renterKey),
    status: STATUS_OF[trip.end],
    at: momentsOf(trip),
    refundedFils: refundOf(trip.end, price),
    providerKey: `rihla-${id}`,
    providerPaymentId: `sbx_${randomBytes(12).toString('base64url')}`,
    card: CARDS[index % CARDS.length] ?? CARDS[0],
  }
}

function refundOf(end: TripEnd, { totalFils }: TripPrice): number {
  if (end === 'cancelled_free') return totalFils
  return end === 'cancelled_half' ? roundedShare(totalFils, 5000) : 0
}

function writeBookings(trx: Transaction, rows: TripRow[]) {
  return trx
    .insertInto('bookings')
    .values(
      rows.map(({ id, trip, price, at, ...row }) => ({
        id,
        reference: newReference(),
        vehicle_id: row.vehicleId,
        renter_id: row.renterId,
        host_id: row.hostId,
        status: row.status,
        pick_up_date: trip.period.pickUpDate,
        pick_up_time: trip.period.pickUpTime,
        return_date: trip.period.returnDate,
        return_time: trip.period.returnTime,
        starts_at: dateOf(at.starts),
        ends_at: dateOf(at.ends),
        days: price.days,
        instant: at.isInstant,
        answer_due_at: row.status === 'pending' ? dateOrNull(at.answerDueAt) : null,
        approved_by: at.isInstant || row.status === 'pending' ? null : row.hostId,
        cancellation_policy: trip.vehicle.vehicle.cancellationPolicy ?? 'flexible',
        terms: JSON.stringify(demoTermsOf(trip.vehicle)),
        cancellation_reason: row.status === 'cancelled' ? 'cancelled_by_renter' : null,
        cancelled_at: dateOrNull(at.cancelledAt),
        confirmed_at: dateOrNull(at.confirmedAt),
        completed_at: dateOrNull(at.completedAt),
        price_lines: JSON.stringify(price.lines),
        subtotal_fils: price.subtotalFils,
        service_fee_fils: price.serviceFeeFils,
        total_fils: price.totalFils,
        deposit_fils: price.depositFils,
        platform_fee_fils: price.platformFeeFils,
        host_earning_fils: price.hostEarningFils,
        service_fee_bps: price.serviceFeeBps,
        platform_fee_bps: price.platformFeeBps,
        is_demo: true,
        created_at: dateOf(trip.madeAt),
        updated_at: dateOf(at.completedAt ?? at.cancelledAt ?? at.openedAt ?? at.confirmedAt ?? trip.madeAt),
      })),
    )
    .execute()
}

/** Live bookings occupy their dates and the vehicle's turnaround. */
async function writeDates(trx: Transaction, rows: TripRow[]): Promise<void> {
  const live = rows.filter(({ status }) => status !== 'completed' && status !== 'cancelled')
  await trx
    .insertInto('calendar_entries')
    .values(
      live.map(({ id, vehicleId, at, trip }) => ({
        vehicle_id: vehicleId,
        kind: 'booking',
        booking_id: id,
        occupied: sql<string>`tstzrange(${dateOf(at.starts)}::timestamptz,
          ${dateOf(at.ends)}::timestamptz + make_interval(mins => ${trip.vehicle.vehicle.turnaroundMinutes ?? 0}))`,
      })),
    )
    .execute()
}

async function writeMoney(trx: Transaction, rows: TripRow[]): Promise<void> {
  await trx
    .insertInto('payments')
    .values(
      rows.map(({ id, paymentId, trip, price, at, card: [brand, lastFour], refundedFils, ...row }) => ({
        id: paymentId,
        booking_id: id,
        provider: 'sandbox',
        provider_key: row.providerKey,
        provider_payment_id: row.providerPaymentId,
        status: paymentStatusOf(trip.end),
        amount_fils: price.totalFils,
        captured_fils: at.confirmedAt === null ? 0 : price.totalFils,
        refunded_fils: refundedFils,
        card_brand: brand,
        card_last_four: lastFour,
        created_at: dateOf(trip.madeAt),
        updated_at: dateOf(at.cancelledAt ?? at.confirmedAt ?? trip.madeAt),
      })),
    )
    .execute()
  await trx
    .insertInto('sandbox_card_network')
    .values(
      rows.map(({ trip, price, at, refundedFils, providerKey, providerPaymentId }) => ({
        provider_key: providerKey,
        provider_payment_id: providerPaymentId,
        state: at.confirmedAt === null ? 'authorised' : 'captured',
        amount_fils: price.totalFils,
        captured_fils: at.confirmedAt === null ? 0 : price.totalFils,
        refunded_fils: refundedFils,
        outcome: 'ok',
        decided_at: dateOf(trip.madeAt),
        created_at: dateOf(trip.madeAt),
      })),
    )
    .execute()
  await trx.insertInto('ledger_entries').values(rows.flatMap(ledgerOf)).execute()
}

function paymentStatusOf(end: TripEnd) {
  if (end === 'asked') return 'authorised' as const
  if (end === 'cancelled_free') return 'refunded' as const
  return end === 'cancelled_half' ? ('partially_refunded' as const) : ('paid' as const)
}

/** The charge, and the refund if there was one; host and platform bear it in proportion. */
function ledgerOf({ id, paymentId, price, at, refundedFils }: TripRow): Array<Insertable<LedgerEntries>> {
  const { totalFils, hostEarningFils } = price
  const entries = (kind: string, key: string, when: Instant | null, card: number, host: number) =>
    Object.entries({ renter_card: card, host_payable: host, platform_revenue: -card - host }).map(
      ([account, amount]) => ({
        booking_id: id,
        payment_id: paymentId,
        kind,
        account,
        amount_fils: amount,
        at: dateOf(when),
        entry_key: key,
      }),
    )
  if (at.confirmedAt === null) return []
  const charge = entries('capture', `capture:${paymentId}`, at.confirmedAt, -totalFils, hostEarningFils)
  if (refundedFils === 0) return charge
  const host = -proportionalShare(refundedFils, hostEarningFils, totalFils)
  return [
    ...charge,
    ...entries('refund', `refund:${paymentId}:${refundedFils}`, at.cancelledAt, refundedFils, host),
  ]
}

/**
 * The host's earning from a finished trip: their full share, or their share of the amount kept after a late
 * cancellation.
 */
function earningOf({ id, hostId, price, at, refundedFils }: TripRow): Array<Insertable<HostEarnings>> {
  const earnedAt = at.completedAt ?? at.cancelledAt
  const earned = earningAfterRefund(price, refundedFils)
  if (earnedAt === null || earned.netFils === 0) return []
  return [
    {
      booking_id: id,
      host_id: hostId,
      kind: at.completedAt === null ? 'cancellation' : 'trip',
      subtotal_fils: earned.subtotalFils,
      platform_fee_fils: earned.platformFeeFils,
      net_earnings_fils: earned.netFils,
      after_refund_fils: refundedFils,
      accrued_at: dateOf(earnedAt),
      available_at: dateOf(earningAvailableAt(earnedAt)),
    },
  ]
}

function historyOf({ id, renterId, hostId, trip, at }: TripRow): Array<Insertable<BookingStatusHistory>> {
  const lines: Array<Insertable<BookingStatusHistory>> = []
  const move = (to: string, when: Instant | null, by: 'renter' | 'host' | 'system') => {
    if (when === null) return
    const actor = { renter: renterId, host: hostId, system: null }[by]
    const from = lines.at(-1)?.to_status ?? null
    lines.push({
      booking_id: id,
      from_status: from,
      to_status: to,
      actor_kind: by,
      actor_id: actor,
      at: dateOf(when),
    })
  }
  move('pending', trip.madeAt, 'renter')
  move('confirmed', at.confirmedAt, at.isInstant ? 'system' : 'host')
  move('active', at.openedAt, 'renter')
  move('completed', at.completedAt, 'host')
  move('cancelled', at.cancelledAt, 'renter')
  return lines
}

function reviewRowsOf({ id, trip, at, renterId, hostId, vehicleId }: TripRow): Array<Insertable<Reviews>> {
  if (at.completedAt === null) return []
  const { ofVehicle, ofHost, ofRenter } = trip.reviews
  const given = [
    { review: ofVehicle, review_type: 'vehicle', reviewer_id: renterId, reviewed_id: hostId },
    { review: ofHost, review_type: 'host', reviewer_id: renterId, reviewed_id: hostId },
    { review: ofRenter, review_type: 'renter', reviewer_id: hostId, reviewed_id: renterId },
  ]
  const createdAt = dateOf(at.completedAt + DAY_MS)
  return given.flatMap(({ review, ...row }) =>
    review
      ? [
          {
            ...row,
            booking_id: id,
            vehicle_id: vehicleId,
            rating: review[0],
            comment: review[1],
            created_at: createdAt,
          },
        ]
      : [],
  )
}

function idOf(ids: Ids, key: string): string {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the demo has no ${key}`)
  return id
}

const newReference = () =>
  Array.from(randomBytes(8), (byte) => REFERENCE_LETTERS[byte % REFERENCE_LETTERS.length]).join('')

const dateOf = (instant: Instant | null) => new Date(instant ?? 0)
const dateOrNull = (instant: Instant | null) => (instant === null ? null : new Date(instant))
