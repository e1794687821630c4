import type { BookingStatus } from '@rihla/domain/booking/booking'
import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import type { HandoverKind } from '@rihla/domain/booking/trip'
import type { MailGroup } from '@rihla/domain/messaging/notification'
import { earningAfterRefund } from '@rihla/domain/payouts/earnings'
import type { DocumentType } from '@rihla/domain/people/verification'
import type { ChosenExtra } from '@rihla/domain/pricing/extras'
import { type Language, languageFrom } from '@rihla/domain/text/languages'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { RentalTerms } from '@rihla/domain/vehicles/rental-terms'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../database/database.ts'
import { EXTRAS_OF_BOOKING } from '../../extras/public.ts'
import type { BookingNotification, BookingSide, EmailToSend } from '../email/email-to-send.ts'

export const EMAIL_TOPIC = 'email'

export interface EmailToQueue {
  dedupeKey: string
  emailToSend: EmailToSend
  /** The recipient whose opt-out applies, and the email's group; with a null group it is always sent. */
  recipient?: { userId: string; group: MailGroup | null }
}

/**
 * Queues an email in the outbox, in the transaction of the change that causes it, unless the recipient has opted out of
 * its group. Queueing the same key again does nothing.
 */
export async function queueEmail(trx: Transaction, mail: EmailToQueue): Promise<void> {
  await queueEmails([mail]).execute(trx)
}

/** SQL: the same for several emails; with `notified`, only for those whose key is the `dedupe_key` of a row in it. */
export function queueEmails(mails: EmailToQueue[], notified?: RawBuilder<unknown>): RawBuilder<unknown> {
  const given = mails.map(({ dedupeKey, emailToSend, recipient }) => ({
    dedupe_key: dedupeKey,
    payload: emailToSend,
    user_id: recipient?.userId,
    mail_group: recipient?.group,
  }))
  return sql`
    insert into outbox (topic, dedupe_key, payload, notified_apart)
    select ${EMAIL_TOPIC}, g.dedupe_key, g.payload, true
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (dedupe_key text, payload jsonb, user_id uuid, mail_group text)
    -- One subquery per email: the planner estimates a hundred emails and would read all opt-outs.
    where (select count(*) from email_opt_outs w where w.user_id = g.user_id and w.mail_group = g.mail_group) = 0
      ${notified ? sql`and g.dedupe_key in (select dedupe_key from ${notified})` : sql``}
    on conflict (dedupe_key) do nothing`
}

/** The idempotency key of one booking update for one side. */
export const bookingNotificationKey = (
  bookingId: string,
  update: BookingNotification,
  to: BookingSide,
): string => `booking-news:${bookingId}:${update}:${to}`

/** A rejected document and the reason; null when it was replaced or removed meanwhile. */
export async function factsOfRejectedDocument(
  db: Queryable,
  documentId: string,
): Promise<{ userId: string; type: DocumentType; reason: string | null } | null> {
  const row = await db
    .selectFrom('documents')
    .select(['user_id as userId', 'document_type as type', 'rejection_reason as reason'])
    .where('id', '=', documentId)
    .where('verification_status', '=', 'rejected')
    .executeTakeFirst()
  return row ?? null
}

/**
 * Pending requests that expire between `now` and `until` and whose host has neither been reminded nor opted out.
 * Excludes requests whose whole time to answer was no longer than that window.
 */
export async function requestsToRemindOf(
  db: Queryable,
  { now, until, limit }: { now: Instant; until: Instant; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b
    where b.status = 'pending' and b.answer_due_at > ${new Date(now)} and b.answer_due_at <= ${new Date(until)}
      and b.answer_due_at - b.created_at > ${new Date(until)}::timestamptz - ${new Date(now)}::timestamptz
      and not exists (select from outbox o where o.dedupe_key = 'booking-news:' || b.id || ':request_waits:host')
      and not exists (select from email_opt_outs w where w.user_id = b.host_id and w.mail_group = 'bookings')
    order by b.answer_due_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

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
  const row = await db
    .selectFrom('bookings as b')
    .innerJoin('vehicles as v', 'v.id', 'b.vehicle_id')
    .innerJoin('places as p', 'p.slug', 'v.place_slug')
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
  if (!row) return null
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

/** Whether this party has unread messages in the thread of a booking. */
export async function hasUnreadMessages(db: Queryable, bookingId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('message_reads')
    .select('unread')
    .where('booking_id', '=', bookingId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return (row?.unread ?? 0) > 0
}

/** Whether a booking has a reported early return that its host has not answered. */
export async function isEarlyReturnUnanswered(db: Queryable, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('early_returns')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'reported')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the other side has yet to acknowledge the hand-over of a trip at this end. */
export async function isHandoverUnacknowledged(
  db: Queryable,
  bookingId: string,
  kind: HandoverKind,
): Promise<boolean> {
  const row = await db
    .selectFrom('trip_handovers')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', kind)
    .where('acknowledged_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this party has written a review of a booking. */
export async function hasReviewed(db: Queryable, bookingId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reviews')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('reviewer_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** The booking of a review; null for an unknown review. */
export async function bookingOfReview(db: Queryable, reviewId: string): Promise<string | null> {
  const row = await db
    .selectFrom('reviews')
    .select('booking_id')
    .where('id', '=', reviewId)
    .executeTakeFirst()
  return row?.booking_id ?? null
}

/** The facts of an issue for the email to support; null for an unknown id. */
export async function factsOfIssue(
  db: Queryable,
  issueId: string,
): Promise<{ bookingId: string; side: string; description: string; reportedAt: number } | null> {
  const row = await db
    .selectFrom('trip_issues')
    .select(['booking_id', 'by_side', 'description', 'at'])
    .where('id', '=', issueId)
    .executeTakeFirst()
  if (!row) return null
  const { booking_id: bookingId, by_side: side, description, at } = row
  return { bookingId, side, description, reportedAt: at.getTime() }
}

/** The renter's text contesting a no-show, and when; null when it is not contested. */
export async function factsOfContest(
  db: Queryable,
  bookingId: string,
): Promise<{ text: string; at: number } | null> {
  const row = await db
    .selectFrom('no_show_reports')
    .select(['contest_text', 'contested_at'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  if (!row?.contest_text || !row.contested_at) return null
  return { text: row.contest_text, at: row.contested_at.getTime() }
}
