import type { LimitName } from '@rihla/contract/endpoint'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { ASYNCHRONOUS_COMMIT } from '../database/asynchronous-commit.ts'
import type { Database } from '../database/database.ts'
import { executeNamed } from '../database/named-statement.ts'
import type { Log } from '../log.ts'
import { type Meter, NO_METER } from '../telemetry/meter.ts'
import type { CallContext } from './api/call.ts'
import { Refusal } from './api/refusal.ts'
import { networkOf } from './client-address.ts'

interface Limit {
  perWindow: number
  windowSeconds: number
  /** Calls a process may count locally before it reads the shared count again; 1 is exact. */
  lease: number
}

type CallerLimit = Limit & {
  /** Limit shared by all visitors behind one address. Defaults to `perWindow`. */
  perAddress?: number
}

/** Limits of files that take long to make. */
type FileLimitName = 'receipt_pdf' | 'agreement_pdf' | 'invoice_pdf' | 'trip_calendar'
/** `page`: a page or its data. `replay`: a repeated response for the same idempotency key. */
type AnyLimitName = LimitName | FileLimitName | 'page' | 'replay'
/** The limits that the API description names. */
export type DescribedLimitName = LimitName | FileLimitName

/**
 * Calls per person, per API token, or per address for visitors. Mobile carriers put hundreds of customers behind one address, so
 * limits for ordinary browsing are sized for 300 of them.
 */
export const LIMITS: Record<AnyLimitName, CallerLimit> = {
  page: { perWindow: 600, perAddress: 6000, windowSeconds: 60, lease: 30 },
  read: { perWindow: 1200, perAddress: 9000, windowSeconds: 60, lease: 60 },
  search: { perWindow: 300, perAddress: 4500, windowSeconds: 60, lease: 20 },
  quote: { perWindow: 240, perAddress: 4500, windowSeconds: 60, lease: 20 },
  replay: { perWindow: 120, windowSeconds: 60, lease: 5 },
  // Wrong passwords have counts of their own; these only keep one address from occupying the server.
  sign_in: { perWindow: 30, perAddress: 120, windowSeconds: 60, lease: 1 },
  sign_up: { perWindow: 20, perAddress: 100, windowSeconds: 600, lease: 1 },
  reset: { perWindow: 10, perAddress: 100, windowSeconds: 600, lease: 1 },
  booking: { perWindow: 30, windowSeconds: 60, lease: 1 },
  phone_code: { perWindow: 20, windowSeconds: 60, lease: 1 },
  upload: { perWindow: 120, windowSeconds: 600, lease: 1 },
  message: { perWindow: 60, windowSeconds: 60, lease: 1 },
  write: { perWindow: 120, windowSeconds: 60, lease: 5 },
  report: { perWindow: 20, windowSeconds: 60, lease: 1 },
  receipt_pdf: { perWindow: 12, windowSeconds: 60, lease: 1 },
  agreement_pdf: { perWindow: 12, windowSeconds: 60, lease: 1 },
  invoice_pdf: { perWindow: 30, windowSeconds: 60, lease: 1 },
  trip_calendar: { perWindow: 30, windowSeconds: 60, lease: 1 },
}

/** Maximum number of keys a process caches; above it the cache is cleared and the database is asked again. */
const REMEMBERED_KEYS = 50_000

/** The headers of an answer that say how many calls are left. */
export const LIMIT_HEADERS = ['ratelimit-policy', 'ratelimit'] as const

type Caller = Pick<CallContext, 'viewer' | 'clientAddress'> & {
  requestId?: string
  answerHeaders?: Headers
  isForPage?: boolean
}

export type RateLimits = ReturnType<typeof openRateLimits>

/**
 * Fixed windows counted in PostgreSQL, so that several processes share one count. Frequent calls are leased in small
 * batches to keep the database out of most of them. Throws 429 `too_many_requests` with Retry-After; the first refusal
 * of a key in a window is logged, without the key: addresses are personal data.
 */
export function openRateLimits(
  db: Database,
  clock: Clock,
  { log, meter = NO_METER }: { log: Log; meter?: Meter },
) {
  const leases = new Map<string, { windowStart: number; left: number; beyond: number }>()
  /** Keys whose window is used up, with its start: their further calls reach neither database nor log. */
  const exhausted = new Map<string, number>()
  /**
   * Leases being requested. Concurrent calls for a key wait for the running request, because separate leases would use
   * up the whole window at once and leave nothing to the other processes.
   */
  const asking = new Map<string, Promise<number>>()

  /** How many calls are left in this window, as far as this process knows. */
  async function takeFrom(key: string, limit: Limit, requestId?: string): Promise<number> {
    const now = clock.now()
    const windowStart = windowAt(now, limit)
    if (exhausted.get(key) === windowStart) throw refusal(key, limit, now)
    while (limit.lease > 1) {
      const lease = leases.get(key)
      if (lease && lease.windowStart === windowStart && lease.left > 0) {
        lease.left--
        return lease.left + lease.beyond
      }
      const underWay = asking.get(key)
      if (!underWay) break
      await underWay
    }
    const counted = count(key, limit, now, requestId)
    if (limit.lease === 1) return await counted
    asking.set(key, counted)
    return await counted.finally(() => asking.delete(key))
  }

  async function count(key: string, limit: Limit, now: number, requestId?: string): Promise<number> {
    const windowStart = windowAt(now, limit)
    const windowMs = limit.windowSeconds * 1000
    // Clocks of processes differ slightly: a process still in the previous window counts against the window that has
    // already begun.
    const isCounted = sql`r.window_start in (excluded.window_start, ${new Date(windowStart + windowMs)})`
    const statement = sql`
      insert into rate_limits as r (key, window_start, hits) values (${key}, ${new Date(windowStart)}, ${limit.lease})
      on conflict (key) do update set
        hits = case when ${isCounted} then r.hits + excluded.hits else excluded.hits end,
        window_start = case when ${isCounted} then r.window_start else excluded.window_start end
      where not ${isCounted} or r.hits + excluded.hits <= ${limit.perWindow}
      returning hits, ${ASYNCHRONOUS_COMMIT}`
    const rows = await executeNamed<{ hits: number }>(db, 'count-rate-limit', statement.compile(db))
    const [counted] = rows
    if (!counted) {
      remember(exhausted, key, windowStart)
      log.info({ limit: nameIn(key), requestId }, 'a rate limit was reached')
      throw refusal(key, limit, now)
    }
    const beyond = Math.max(0, limit.perWindow - counted.hits)
    if (limit.lease === 1) return beyond
    remember(leases, key, { windowStart, left: limit.lease - 1, beyond })
    return beyond + limit.lease - 1
  }

  function refusal(key: string, limit: Limit, now: number): Refusal {
    meter.limitReached(nameIn(key))
    const windowEnd = windowAt(now, limit) + limit.windowSeconds * 1000
    return new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil((windowEnd - now) / 1000) })
  }

  async function giveBackTo(key: string, limit: Limit): Promise<void> {
    const windowStart = windowAt(clock.now(), limit)
    const lease = leases.get(key)
    if (lease?.windowStart === windowStart) {
      lease.left++
      return
    }
    const statement = sql`
      update rate_limits set hits = hits - 1
      where key = ${key} and window_start = ${new Date(windowStart)} and hits > 0
      returning ${ASYNCHRONOUS_COMMIT}`
    await executeNamed(db, 'give-back-rate-limit', statement.compile(db))
    exhausted.delete(key)
  }

  /** Says in the answer of an API call how many calls are left (the IETF's draft of RateLimit header fields). */
  function report(name: AnyLimitName, caller: Caller, limit: Limit, left: number): void {
    const { answerHeaders, isForPage } = caller
    if (!answerHeaders || isForPage || name === 'page' || name === 'replay') return
    const now = clock.now()
    const seconds = Math.ceil((windowAt(now, limit) + limit.windowSeconds * 1000 - now) / 1000)
    answerHeaders.set('ratelimit-policy', `"${name}";q=${limit.perWindow};w=${limit.windowSeconds}`)
    answerHeaders.set('ratelimit', `"${name}";r=${left};t=${seconds}`)
  }

  return {
    /** Counts one call against its caller. */
    async take(name: AnyLimitName, caller: Caller): Promise<void> {
      const limit = limitFor(name, caller)
      try {
        const left = await takeFrom(keyOf(name, caller), limit, caller.requestId)
        report(name, caller, limit, left)
      } catch (error) {
        if (error instanceof Refusal) report(name, caller, limit, 0)
        throw error
      }
    },
    /** Undoes a recent `take`. */
    giveBack: (name: AnyLimitName, caller: Caller) => giveBackTo(keyOf(name, caller), limitFor(name, caller)),
    /** Counts against a subject other than the caller, such as a guessed account or a texted phone number. */
    takeFor: async (
      what: string,
      subject: string,
      perWindow: number,
      windowSeconds: number,
    ): Promise<void> => {
      await takeFrom(`${what}:${subject}`, { perWindow, windowSeconds, lease: 1 })
    },
  }
}

const windowAt = (now: number, { windowSeconds }: Limit) => now - (now % (windowSeconds * 1000))

const nameIn = (key: string) => key.slice(0, key.indexOf(':'))

const keyOf = (name: AnyLimitName, { viewer, clientAddress }: Caller) =>
  `${name}:${viewer.kind === 'person' ? (viewer.token?.id ?? viewer.id) : networkOf(clientAddress)}`

function limitFor(name: AnyLimitName, { viewer }: Caller): Limit {
  const { perAddress, ...limit } = LIMITS[name]
  return viewer.kind === 'visitor' && perAddress !== undefined ? { ...limit, perWindow: perAddress } : limit
}

function remember<T>(known: Map<string, T>, key: string, value: T): void {
  if (known.size >= REMEMBERED_KEYS) known.clear()
  known.set(key, value)
}
