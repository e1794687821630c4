import { type RefusalCode, statusOf } from '@rihla/domain/refusal'
import type { TestAnswer } from '@rihla/server/testing/test-app'
import { sql } from 'kysely'
import type { ModelApp } from './model-app.ts'
import { type Answer, type Model, type ModelBooking, paymentsOf } from './model-state.ts'

/** The first answer that differs from the model's, as text; null when all match. */
export function whyAnswerDiffers(answers: TestAnswer[] | null, expected: Answer): string | null {
  if (answers === null) return null
  for (const { status, body } of answers) {
    const isYes = expected.code === null
    const matchesAnswer = isYes
      ? status === 200 || status === 201
      : status === statusOf(expected.code as RefusalCode)
    const code = isYes ? null : body.code
    if (!matchesAnswer || code !== expected.code)
      return `was answered ${status} ${body.code ?? ''}, not ${expected.code ?? 'yes'}: ${JSON.stringify(body).slice(0, 300)}`
    const stands = body.booking ?? body.batch ?? body
    for (const [fact, value] of Object.entries(expected.body ?? {}))
      if (stands[fact] !== value) return `was answered ${fact} ${stands[fact]}, not ${String(value)}`
  }
  return null
}

interface Row {
  id: string
  status: string
  reason: string | null
  startsAt: Date
  endsAt: Date
  payment: string
  capturedFils: number
  refundedFils: number
  totalFils: number
  hostFils: number
  dueAt: Date | null
  changes: string
  charges: string
  chargedFils: number
  reviews: number
  openIssues: number
  noShow: string | null
  earnedFils: number
  heldFils: number
  sentFils: number
}

/**
 * Compares every booking in the database with the model, whichever booking the last command changed. Returns the first
 * difference, or null.
 */
export async function whichStandsOtherwise(
  { testApp, bookingIds }: ModelApp,
  model: Model,
): Promise<string | null> {
  const { rows } = await sql<Row>`
    select b.id, b.status, b.cancellation_reason as reason, b.starts_at as "startsAt", b.ends_at as "endsAt",
      paid.of_booking as payment, paid.captured as "capturedFils", paid.refunded as "refundedFils",
      b.total_fils as "totalFils", b.host_earning_fils as "hostFils",
      case when b.status = 'pending' then b.answer_due_at end as "dueAt",
      coalesce((select string_agg(concat_ws(' ', g.status, g.difference_fils,
          (select p.status from payments p where p.booking_id = b.id and p.change_id = g.id)), ', ' order by g.id)
        from booking_changes g where g.booking_id = b.id), '') as changes,
      coalesce((select string_agg(concat_ws(' ', c.kind, c.status, c.amount_fils, c.agreed_fils, c.from_card_fils), ', ' order by c.id)
        from charges c where c.booking_id = b.id and c.kind in ('other', 'damage')), '') as charges,
      coalesce((select sum(n.captured_fils - n.refunded_fils) from charges c join charge_payments p on p.charge_id = c.id
        join sandbox_card_network n on n.provider_key = p.provider_key where c.booking_id = b.id), 0)::bigint as "chargedFils",
      (select count(*)::int from reviews r where r.booking_id = b.id) as reviews,
      (select count(*)::int from trip_issues i where i.booking_id = b.id and i.resolved_at is null) as "openIssues",
      (select n.status from no_show_reports n where n.booking_id = b.id) as "noShow",
      earned.all_of_it as "earnedFils", earned.held as "heldFils", earned.sent as "sentFils"
    from bookings b
    cross join lateral (
      select min(p.status) filter (where p.change_id is null) as of_booking, sum(p.captured_fils)::bigint as captured,
        sum(p.refunded_fils)::bigint as refunded
      from payments p where p.booking_id = b.id) paid
    cross join lateral (
      select coalesce(sum(e.net_earnings_fils), 0)::bigint as all_of_it,
        coalesce(sum(e.net_earnings_fils) filter (where e.on_hold), 0)::bigint as held,
        coalesce(sum(e.net_earnings_fils) filter (where e.payout_id is not null), 0)::bigint as sent
      from host_earnings e where e.booking_id = b.id) earned`.execute(testApp.db)
  if (rows.length !== model.bookings.length)
    return `there are ${rows.length} bookings, not ${model.bookings.length}`
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const [index, booking] of model.bookings.entries()) {
    const row = byId.get(bookingIds[index] ?? '')
    if (!row) return `booking ${index} is not there`
    const expected = factsOf(booking)
    const found: ReturnType<typeof factsOf> = {
      ...row,
      startsAt: row.startsAt.getTime(),
      endsAt: row.endsAt.getTime(),
      dueAt: row.dueAt?.getTime() ?? null,
    }
    for (const fact of Object.keys(expected) as Array<keyof typeof expected>)
      if (expected[fact] !== found[fact])
        return `booking ${index}: ${fact} is ${found[fact]}, not ${expected[fact]}`
  }
  return null
}

function factsOf(booking: ModelBooking) {
  const sumOf = (some: Array<{ netFils: number }>) => some.reduce((sum, { netFils }) => sum + netFils, 0)
  const lines = [...booking.earned, ...booking.charged]
  const openIssues = booking.issues.filter(({ isOpen }) => isOpen).length
  return {
    status: booking.status as string,
    reason: booking.reason,
    startsAt: booking.starts,
    endsAt: booking.ends,
    payment: booking.payment.status as string,
    capturedFils: paymentsOf(booking).reduce((sum, { capturedFils }) => sum + capturedFils, 0),
    refundedFils: paymentsOf(booking).reduce((sum, { refundedFils }) => sum + refundedFils, 0),
    totalFils: Number(booking.price.total),
    hostFils: Number(booking.price.host),
    dueAt: booking.status === 'pending' ? booking.answerDueAt : null,
    changes: booking.changes
      .map(({ status, differenceFils, extra }) =>
        [status, differenceFils, extra?.status].filter((fact) => fact !== undefined).join(' '),
      )
      .join(', '),
    charges: booking.charges
      .map(({ kind, status, amountFils, agreedFils, paidFils }) =>
        [kind, status, amountFils, agreedFils, paidFils].filter((fact) => fact !== null).join(' '),
      )
      .join(', '),
    chargedFils: booking.charges.reduce(
      (sum, { paidFils, givenBackFils }) => sum + paidFils - givenBackFils,
      0,
    ),
    reviews: booking.reviews.size,
    openIssues,
    noShow: (booking.noShow?.status ?? null) as string | null,
    earnedFils: sumOf(lines),
    heldFils: openIssues > 0 ? sumOf(lines.filter(({ isSent }) => !isSent)) : 0,
    sentFils: sumOf(lines.filter(({ isSent }) => isSent)),
  }
}
