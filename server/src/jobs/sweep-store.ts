import { DELIVERED_MAIL_DAYS } from '@rihla/domain/retention'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../deps.ts'

/** The longest window is a day; a count deleted before its window ends would restart at zero. */
const RATE_LIMITS_KEPT_MS = 2 * DAY_MS
const IDEMPOTENCY_KEYS_KEPT_MS = DAY_MS
const LIVE_EVENTS_KEPT_MS = DAY_MS
const DELIVERED_KEPT_MS = DELIVERED_MAIL_DAYS * DAY_MS

/** Deletes expired infrastructure rows: rate limit windows, idempotency keys, live events, delivered outbox rows. */
export async function sweepGround({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = (milliseconds: number) => new Date(clock.now() - milliseconds)
  await db.deleteFrom('rate_limits').where('window_start', '<', before(RATE_LIMITS_KEPT_MS)).execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before(IDEMPOTENCY_KEYS_KEPT_MS)).execute()
  await db.deleteFrom('live_events').where('created_at', '<', before(LIVE_EVENTS_KEPT_MS)).execute()
  await db.deleteFrom('outbox').where('delivered_at', '<', before(DELIVERED_KEPT_MS)).execute()
}
