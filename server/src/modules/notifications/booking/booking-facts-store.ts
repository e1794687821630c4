import type { BookingStatus } from '@rihla/domain/booking/booking'
import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import { earningAfterRefund } from '@rihla/domain/payouts/earnings'
import type { ChosenExtra } from '@rihla/domain/pricing/extras'
import { type Language, languageFrom } from '@rihla/domain/text/languages'
import type { RentalTerms } from '@rihla/domain/vehicles/rental-terms'
import { sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'
import { EXTRAS_OF_BOOKING } from '../../extras/public.ts'

/** One party of a booking; `isGone` when they have left and receive no email. */
export interface BookingParty {
  id: string
  fullName: string
  email: string
  isGone: boolean
  isPhoneVerified: boolean
  /** What is sent to them is in it. */
  language: Language
}

/** A booking and the ids of its two sides. */
export interface BookingSides {
  id: string
  renter: { id: string }
  host: { id: string }
}

/** The booking data that emails use. Money in fils; days and times are in Dubai. */
export interface BookingForEmail extends RentalPeriod {
  id: string
  reference: string
  status: BookingStatus
  car: string
  /** The name of the place, as it is stored. */
  area: string
  /** Where the car is delivered; null when it is picked up where it stands. */
  delivery: { placeSlug: string; label: string } | null
  /** What the booking has besides the car. */
  extras: ChosenExtra[]
  totalFils: number
  hostEarningFils: number
  /** The deposit that was to be held; 0 without one. */
  depositFils: number
  /** What both sides agreed to; null for bookings made before there were terms. */
  terms: RentalTerms | null
  /** What was or will be refunded to the card. Fils. */
  refundFils: number
  /** The host's part of what was charged and not refunded. Fils. */
  hostKeepsFils: number
  answerDueAt: number | null
  completedAt: number | null
  /** When the booking is refunded unless the suspended side is restored; null when no side is suspended. */
  suspensionDueAt: number | null
  /** What an admin wrote who ended the trip early; null when none did. */
  endedEarlyReason: string | null
  /** The no-show report, when there is one. */
  noShow: { contestUntil: number; closedAt: number | null; decisionReason: string | null } | null
  renter: BookingParty
  host: BookingParty
}

/** The two parties of a booking to notify; null for an unknown id. */
export async function sidesOfBooking(db: Queryable, bookingId: string): Promise<BookingSides | null> {
  const row = await db
    .selectFrom('bookings')
    .select(['renter_id', 'host_id'])
    .where('id', '=', bookingId)
    .executeTakeFirst()
  return row ? { id: bookingId, renter: { id: row.renter_id }, host: { id: row.host_id } } : null
}

/** The current state of a booking; null for an unknown id. */
export async function factsOfBooking(db: Queryable, bookingId: string): Promise<BookingForEmail | null> {
  const row = await readBooking(db, bookingId)
  return row ? toFacts(row) : null
}

type BookingRow = NonNullable<Awaited<ReturnType<typeof readBooking>>>

const readBooking = (db: Queryable, bookingId: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('vehicles as v', 'v.id', 'b.vehicle_id')
    .innerJoin('places as p', 'p.slug', 'b.place_slug')
    .innerJoin('users as r', 'r.id', 'b.renter_id')
    .innerJoin('users as h', 'h.id', 'b.host_id')
    .leftJoin('booking_money as m', 'm.booking_id', 'b.id')
    .leftJoin('no_show_reports as n', 'n.booking_id', 'b.id')
    .leftJoin('deposit_holds as d', 'd.booking_id', 'b.id')
    .select([
      'b.id',
      'b.reference',
      'b.status',
      'b.pick_up_date',
      'b.pick_up_time',
      'b.return_date',
      'b.return_time',
      'b.delivery_place_slug',
      'b.delivery_label',
      'b.subtotal_fils',
      'b.total_fils',
      'b.host_earning_fils',
      'b.terms',
      'b.answer_due_at',
      'b.completed_at',
      'v.year',
      'v.make',
      'v.model',
      'p.name as area',
      'b.renter_id',
      'r.full_name as renter_name',
      'r.email as renter_email',
      'r.deleted_at as renter_left_at',
      'r.phone_verified as renter_phone_verified',
      'r.language as renter_language',
      'b.host_id',
      'h.full_name as host_name',
      'h.email as host_email',
      'h.deleted_at as host_left_at',
      'h.phone_verified as host_phone_verified',
      'h.language as host_language',
      EXTRAS_OF_BOOKING.as('extras'),
      'm.captured_fils',
      'm.given_back_fils',
      'd.amount_fils as deposit_fils',
      'n.contest_until',
      'n.closed_at as no_show_closed_at',
      'n.decision_reason',
      sql<Date | null>`(
        select min(s.due_at) from booking_suspensions s
        where s.booking_id = b.id and s.closed_at is null)`.as('suspension_due_at'),
      sql<string | null>`(
        select h.reason from booking_status_history h
        where h.booking_id = b.id and h.to_status = 'completed' and h.actor_kind = 'admin')`.as(
        'ended_early_reason',
      ),
      sql<number>`(
        select coalesce(sum(s.amount_fils), 0)::bigint from refund_shares s
        where s.booking_id = b.id)`.as('by_hand_fils'),
      sql<number>`(
        select coalesce(sum(s.host_fils), 0)::bigint from refund_shares s
        where s.booking_id = b.id)`.as('by_hand_host_fils'),
    ])
    .where('b.id', '=', bookingId)
    .executeTakeFirst()

function toFacts(row: BookingRow): BookingForEmail {
  const { subtotal_fils: subtotalFils, host_earning_fils: hostEarningFils, total_fils: totalFils } = row
  // The refund relative to the current total: refunds of earlier changes cancel out.
  const refundFils = row.captured_fils ? totalFils - row.captured_fils + (row.given_back_fils ?? 0) : 0
  const kept = earningAfterRefund({ subtotalFils, hostEarningFils, totalFils }, refundFils, {
    amountFils: row.by_hand_fils,
    hostFils: row.by_hand_host_fils,
  })
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    car: `${row.year} ${row.make} ${row.model}`,
    area: row.area,
    delivery:
      row.delivery_place_slug === null
        ? null
        : { placeSlug: row.delivery_place_slug, label: row.delivery_label },
    extras: row.extras,
    pickUpDate: row.pick_up_date,
    pickUpTime: row.pick_up_time,
    returnDate: row.return_date,
    returnTime: row.return_time,
    totalFils,
    hostEarningFils,
    depositFils: row.deposit_fils ?? 0,
    terms: row.terms,
    refundFils,
    hostKeepsFils: row.captured_fils ? kept.netFils : 0,
    answerDueAt: row.answer_due_at?.getTime() ?? null,
    completedAt: row.completed_at?.getTime() ?? null,
    suspensionDueAt: row.suspension_due_at?.getTime() ?? null,
    endedEarlyReason: row.ended_early_reason,
    noShow: row.contest_until && {
      contestUntil: row.contest_until.getTime(),
      closedAt: row.no_show_closed_at?.getTime() ?? null,
      decisionReason: row.decision_reason,
    },
    renter: {
      id: row.renter_id,
      fullName: row.renter_name,
      email: row.renter_email,
      isGone: row.renter_left_at !== null,
      isPhoneVerified: row.renter_phone_verified,
      language: languageFrom(row.renter_language),
    },
    host: {
      id: row.host_id,
      fullName: row.host_name,
      email: row.host_email,
      isGone: row.host_left_at !== null,
      isPhoneVerified: row.host_phone_verified,
      language: languageFrom(row.host_language),
    },
  }
}
