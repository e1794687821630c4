import type { BookingDeposit } from '@rihla/contract/bookings/booking-deposit'
import {
  type DepositStatus,
  depositClosedBy,
  depositHeldFrom,
  depositReleasedAt,
} from '@rihla/domain/pricing/deposit'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { depositBalanceOf } from '../../payments/public.ts'
import { ruleValuesAt } from '../../rules/public.ts'
import { chargesForDeposit } from './deposit-charge-store.ts'

const iso = (at: Date | Instant | null) => (at === null ? null : new Date(at).toISOString())

/**
 * The current state of a deposit, returned by endpoints after an action, with the reason its card was refused. Refuses
 * with `state_changed` when the booking has no deposit.
 */
export async function depositStateOf(
  db: Queryable,
  bookingId: string,
): Promise<{ status: DepositStatus; keptFils: number; failure: string | null }> {
  const state = await db
    .selectFrom('deposit_holds')
    .select(['status', 'captured_fils as keptFils', 'failure_code as failure'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  if (!state) throw new Refusal('state_changed')
  return state
}

/** The deposit of a booking as its parties see it; null without one. The caller decides who may see it and its card. */
export async function depositOf(
  db: Queryable,
  bookingId: string,
  seesCard: boolean,
): Promise<BookingDeposit | null> {
  const row = await db
    .selectFrom('deposit_holds as d')
    .innerJoin('bookings as b', 'b.id', 'd.booking_id')
    .leftJoin('no_show_reports as r', (on) =>
      on.onRef('r.booking_id', '=', 'b.id').on('r.closed_at', 'is', null),
    )
    .select([
      'd.status',
      'd.amount_fils',
      'd.captured_fils',
      'd.keep_reason',
      'd.for_charges',
      'd.card_brand',
      'd.card_last_four',
      'd.held_at',
      'd.created_at',
      'd.closed_at',
      'b.status as booking_status',
      'b.starts_at',
      'b.ends_at',
      'b.completed_at',
      'b.cancelled_at',
      'r.status as open_no_show',
      'r.contest_until',
      sql<boolean>`exists (select from trip_issues i where i.booking_id = b.id and i.resolved_at is null)`.as(
        'has_open_issue',
      ),
    ])
    .where('d.booking_id', '=', bookingId)
    .executeTakeFirst()
  if (!row) return null
  const { givenBackFils, isGivingBack } = await depositBalanceOf(db, bookingId)
  const isCancelled = row.booking_status === 'cancelled'
  const facts = await chargesForDeposit(db, bookingId)
  const agreedEndAt = row.ends_at.getTime()
  // A live booking is treated as ending as agreed or at a later check-out, a reported no-show as uncontested.
  const endsAt = Math.max(agreedEndAt, facts.checkedOutAt ?? 0)
  const endedAt = (row.contest_until ?? row.completed_at ?? row.cancelled_at)?.getTime() ?? endsAt
  const { lateIssueMinutes, depositKeptMostMinutes } = await ruleValuesAt(db, endedAt)
  const trip = {
    status: isCancelled ? ('cancelled' as const) : ('completed' as const),
    startsAt: row.starts_at.getTime(),
    endedAt,
    agreedEndAt,
    hasOpenIssue: row.has_open_issue,
    hasOpenNoShow: row.open_no_show === 'contested',
    lateIssueMinutes,
    keptMostMinutes: depositKeptMostMinutes,
    ...facts,
  }
  return {
    status: row.status,
    amountFils: row.amount_fils,
    keptFils: row.for_charges ? 0 : row.captured_fils,
    takenFils: row.for_charges ? row.captured_fils : 0,
    givenBackFils,
    isGivingBack,
    cardBrand: seesCard ? row.card_brand : null,
    cardLastFour: seesCard ? row.card_last_four : null,
    reason: row.status === 'captured' ? row.keep_reason : null,
    heldFrom: new Date(
      Math.max(depositHeldFrom(row.starts_at.getTime()), row.created_at.getTime()),
    ).toISOString(),
    heldAt: iso(row.held_at),
    releasesAt: iso(depositReleasedAt(trip)),
    closesBy: iso(depositClosedBy(trip)),
    closedAt: iso(row.closed_at),
  }
}
