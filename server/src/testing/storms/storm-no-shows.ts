import { HOUR_MS } from '@rihla/domain/time/dubai-time'
import { settlePayments } from '../../modules/bookings/public.ts'
import { decideNoShow } from '../builders/no-show.ts'
import type { TestApp } from '../test-app.ts'
import { renewStepUp } from './storm-deposits.ts'

/** A live booking whose pick-up was 2 to 24 hours ago, if there is one. */
export async function aTripUnderWay(app: TestApp): Promise<string | null> {
  const now = app.clock.now()
  const trip = await app.db
    .selectFrom('bookings')
    .select('id')
    .where('status', 'in', ['confirmed', 'active'])
    .where('starts_at', '<=', new Date(now - 2 * HOUR_MS))
    .where('starts_at', '>=', new Date(now - 24 * HOUR_MS))
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  return trip?.id ?? null
}

/** A booking whose no-show has this status, if there is one. */
export async function aNoShow(app: TestApp, status: 'reported' | 'contested'): Promise<string | null> {
  const report = await app.db
    .selectFrom('no_show_reports')
    .select('booking_id')
    .where('status', '=', status)
    .orderBy('reported_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return report?.booking_id ?? null
}

/** Decides all contested no-shows, which no job would ever close. */
export async function decideAllNoShows(app: TestApp): Promise<void> {
  const admin = await app.signUp({ userType: 'admin' })
  for (let id = await aNoShow(app, 'contested'); id !== null; id = await aNoShow(app, 'contested')) {
    await renewStepUp(app, admin)
    const { status, body } = await decideNoShow(app, { id }, admin, 'dismiss')
    if (status !== 200) throw new Error(`not decided: ${status} ${body.code}`)
  }
  app.clock.advance(HOUR_MS)
  await settlePayments(app.deps)
}
