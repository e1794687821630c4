import type { LimitName } from '@rihla/contract/endpoint'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { PREPARED } from '../database/prepared-statements.ts'
import { UNHURRIED } from '../database/unhurried.ts'
import { type Meter, NO_METER } from '../telemetry/meter.ts'
import type { CallContext } from './call.ts'
import { Refusal } from './refusal.ts'

interface Limit {
  perWindow: number
  windowSeconds: number
  /** Calls a process may count by itself between two looks at the shared count: 1 is exact. */
  lease: number
}

/** Calls per person, or per address for visitors. */
const LIMITS: Record<LimitName, Limit> = {
  read: { perWindow: 1200, windowSeconds: 60, lease: 60 },
  search: { perWindow: 300, windowSeconds: 60, lease: 20 },
  quote: { perWindow: 240, windowSeconds: 60, lease: 20 },
  sign_in: { perWindow: 30, windowSeconds: 60, lease: 1 },
  sign_up: { perWindow: 20, windowSeconds: 600, lease: 1 },
  reset: { perWindow: 10, windowSeconds: 600, lease: 1 },
  booking: { perWindow: 30, windowSeconds: 60, lease: 1 },
  phone_code: { perWindow: 20, windowSeconds: 60, lease: 1 },
  upload: { perWindow: 120, windowSeconds: 600, lease: 1 },
  message: { perWindow: 60, windowSeconds: 60, lease: 1 },
  write: { perWindow: 120, windowSeconds: 60, lease: 5 },
  report: { perWindow: 20, windowSeconds: 60, lease: 1 },
}

export type RateLimits = ReturnType<typeof openRateLimits>

/**
 * Fixed windows counted in PostgreSQL, so that several processes share one count. Cheap, frequent calls are leased
 * in small batches to keep the database out of most of them. Throws 429 `too_many_requests` with Retry-After.
 */
export function openRateLimits(db: Database, clock: Clock, meter: Meter = NO_METER) {
  const leases = new Map<string, { windowStart: number; left: number }>()
  /**
   * Whoever comes while a lease is asked for waits for that one and its refusal: a burst would else lease the whole
   * window at once, and leave nothing to the other processes.
   */
  const asking = new Map<string, Promise<void>>()

  async function takeFrom(key: string, limit: Limit): Promise<void> {
    const now = clock.now()
    const windowStart = now - (now % (limit.windowSeconds * 1000))
    while (limit.lease > 1) {
      const lease = leases.get(key)
      if (lease && lease.windowStart === windowStart && lease.left > 0) {
        lease.left--
        return
      }
      const underWay = asking.get(key)
      if (!underWay) break
      await underWay
    }
    const counted = count(key, limit, now, windowStart)
    if (limit.lease === 1) return await counted
    asking.set(key, counted)
    await counted.finally(() => asking.delete(key))
  }

  async function count(key: string, limit: Limit, now: number, windowStart: number): Promise<void> {
    const windowMs = limit.windowSeconds * 1000
    // Clocks of processes differ by a little: who is still in the window before counts in the one that has begun.
    const isCounted = sql`r.window_start in (excluded.window_start, ${new Date(windowStart + windowMs)})`
    const { rows } = await sql<{ hits: number }>`
      insert into rate_limits as r (key, window_start, hits) values (${key}, ${new Date(windowStart)}, ${limit.lease})
      on conflict (key) do update set
        hits = case when ${isCounted} then r.hits + excluded.hits else excluded.hits end,
        window_start = case when ${isCounted} then r.window_start else excluded.window_start end
      returning hits, ${UNHURRIED} ${PREPARED}`.execute(db)
    const hits = rows[0]?.hits ?? 0
    if (hits > limit.perWindow) {
      meter.limitReached(key.slice(0, key.indexOf(':')))
      throw new Refusal('too_many_requests', {
        retryAfterSeconds: Math.ceil((windowStart + windowMs - now) / 1000),
      })
    }
    if (limit.lease > 1) {
      if (leases.size > 50_000) leases.clear()
      leases.set(key, { windowStart, left: limit.lease - 1 })
    }
  }

  return {
    /** Counts one call of an endpoint against its caller. */
    take: (name: LimitName, context: Pick<CallContext, 'viewer' | 'clientAddress'>) =>
      takeFrom(
        `${name}:${context.viewer.kind === 'person' ? context.viewer.id : context.clientAddress}`,
        LIMITS[name],
      ),
    /** Counts against something other than the caller: an account being guessed at, a phone being texted. */
    takeFor: (what: string, subject: string, perWindow: number, windowSeconds: number) =>
      takeFrom(`${what}:${subject}`, { perWindow, windowSeconds, lease: 1 }),
  }
}
