import { DAY_MS, HOUR_MS } from '@rihla/domain/time/dubai-time'
import type { TestAnswer, TestApp } from '../test-app.ts'
import type { CallOptions } from '../test-browser.ts'
import type { TestPerson } from './sign-up-person.ts'
import { aTrip, type TestTrip } from './trip.ts'

/** A booking for which the host reports a no-show. */
interface MissedTrip {
  id: string
  host: TestPerson
}

/** The default grace period after pick-up. */
const GRACE_MS = 2 * HOUR_MS

/** The host sends the renter a message, which is required before a no-show report. */
export const askWhereTheyAre = (app: TestApp, { id, host }: MissedTrip) =>
  app.as(host).post(`/api/v1/bookings/${id}/messages`, { text: 'I am at the car. Where are you?' })

/** Sends the renter a message and advances the clock to the end of the grace period, unless that has passed. */
export async function waitForRenter(app: TestApp, trip: MissedTrip): Promise<void> {
  const { starts_at: startsAt } = await app.db
    .selectFrom('bookings')
    .select('starts_at')
    .where('id', '=', trip.id)
    .executeTakeFirstOrThrow()
  app.clock.set(Math.max(app.clock.now(), startsAt.getTime() + GRACE_MS))
  const { status, body } = await askWhereTheyAre(app, trip)
  if (status !== 201) throw new Error(`no message was written: ${status} ${body.code}`)
}

export const reportNoShow = (
  app: TestApp,
  { id }: { id: string },
  by: TestPerson | null,
  options: CallOptions = {},
): Promise<TestAnswer> => app.as(by).post(`/api/v1/bookings/${id}/no-show`, {}, options)

/** Reports the no-show after all required steps. Throws when the report is refused. */
export async function reportNoShowInTime(app: TestApp, trip: MissedTrip): Promise<TestAnswer> {
  await waitForRenter(app, trip)
  const answer = await reportNoShow(app, trip, trip.host)
  if (answer.status !== 200) throw new Error(`not reported: ${answer.status} ${answer.body.code}`)
  return answer
}

export const contestNoShow = (
  app: TestApp,
  { id }: { id: string },
  by: TestPerson | null,
  text = 'I was there at ten and nobody opened.',
  options: CallOptions = {},
): Promise<TestAnswer> => app.as(by).post(`/api/v1/bookings/${id}/no-show/contest`, { text }, options)

export const decideNoShow = (
  app: TestApp,
  { id }: { id: string },
  by: TestPerson | null,
  decision: 'uphold' | 'dismiss',
  options: CallOptions = {},
): Promise<TestAnswer> =>
  app.as(by).post(`/api/v1/admin/bookings/${id}/no-show`, { decision, reason: 'The chat shows it.' }, options)

/** A reported no-show, with the last moment at which it can be contested by default. */
export async function aReportedNoShow(app: TestApp): Promise<TestTrip & { contestUntil: number }> {
  const trip = await aTrip(app)
  await reportNoShowInTime(app, trip)
  return { ...trip, contestUntil: app.clock.now() + DAY_MS }
}

export async function aContestedNoShow(app: TestApp): Promise<TestTrip> {
  const trip = await aReportedNoShow(app)
  const { status, body } = await contestNoShow(app, trip, trip.renter)
  if (status !== 200) throw new Error(`not contested: ${status} ${body.code}`)
  return trip
}

/** The host's earnings from a booking: kind, fils, when they accrued and when they can be paid out. */
export async function noShowEarningsOf(
  app: TestApp,
  bookingId: string,
): Promise<Array<[kind: string, netFils: number, accruedAt: number, availableAt: number]>> {
  const rows = await app.db
    .selectFrom('host_earnings')
    .select(['kind', 'net_earnings_fils', 'accrued_at', 'available_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
  return rows.map((row) => [
    row.kind,
    row.net_earnings_fils,
    row.accrued_at.getTime(),
    row.available_at.getTime(),
  ])
}

/** Ledger balances of a booking by account, in fils. */
export async function ledgerBalancesOf(app: TestApp, bookingId: string): Promise<Record<string, number>> {
  const rows = await app.db
    .selectFrom('ledger_entries')
    .select(['account', ({ fn }) => fn.sum<string>('amount_fils').as('fils')])
    .where('booking_id', '=', bookingId)
    .groupBy('account')
    .execute()
  return Object.fromEntries(rows.map(({ account, fils }) => [account, Number(fils)]))
}
