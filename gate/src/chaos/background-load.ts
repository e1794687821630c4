import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '@rihla/domain/time/plain-date'
import { aBookingRequest } from '@rihla/server/testing/builders/booking-request'
import { idempotencyKey } from '@rihla/server/testing/builders/card'
import { seededRandom } from '@rihla/server/testing/builders/seeded-random'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import type { TestApp } from '@rihla/server/testing/test-app'

const SOCKETS = 40
const VEHICLES = 12
/** A response that takes longer counts as missing. */
const PATIENCE_MS = 60_000
/** Allowed responses while the database fails and recovers. */
const EXPECTED: ReadonlySet<number> = new Set([200, 201, 409, 429, 503])
/** Refusals for now, which say when to repeat the call. */
const FOR_NOW = new Set([502, 503, 504])

interface Asking {
  renter: TestPerson
  key: string
  body: ReturnType<typeof aBookingRequest>
}

export type BackgroundLoad = Awaited<ReturnType<typeof startBackgroundLoad>>

interface LoadOptions {
  /** The first day that is booked. */
  firstDay?: string
  /** The cookie as the product at `origin` expects it. */
  cookieOf?: (person: TestPerson) => string
  /** Whether a response may have this status now; 0 means no response. */
  isExpected?: (status: number) => boolean
  onAnswer?: (status: number) => void
  /** How long everybody waits between two calls; without it they ask as fast as they are answered. */
  pauseMs?: number
}

/** Simulates users who book and read over their own sockets, one call after the other, until stopped. */
export async function startBackgroundLoad(testApp: TestApp, origin: string, options: LoadOptions = {}) {
  const { firstDay = '2026-03-10', cookieOf = ({ cookie }) => cookie, onAnswer, pauseMs } = options
  const { isExpected = (status: number) => EXPECTED.has(status) } = options
  const random = seededRandom(4)
  const vehicles: string[] = []
  for (let n = 0; n < VEHICLES; n++) vehicles.push((await testApp.aVehicle()).id)
  const people: TestPerson[] = []
  for (let n = 0; n < SOCKETS; n++) people.push(await testApp.signUp())
  const counts: Record<string, number> = {}
  const startedAt = performance.now()
  /** Since the load was prepared. */
  const seconds = (at: number) => `${((at - startedAt) / 1000).toFixed(1)} s`
  const violations: string[] = []
  const unfinished: Asking[] = []
  const acknowledged: string[] = []
  const times: Array<{ what: string; ms: number }> = []
  let isOver = false

  /** Returns status and text; status 0 means no response. */
  async function call(
    what: string,
    path: string,
    init: RequestInit,
  ): Promise<{ status: number; text: string }> {
    const began = performance.now()
    const answer = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
      () => null,
    )
    const text = await answer?.text().catch(() => null)
    const status = typeof text === 'string' ? (answer?.status ?? 0) : 0
    times.push({ what: `${what} ${status}`, ms: Math.round(performance.now() - began) })
    counts[status] = (counts[status] ?? 0) + 1
    onAnswer?.(status)
    if (!isExpected(status))
      violations.push(`${what} was answered ${status || 'not at all'} ${codeIn(text)} at ${seconds(began)}`)
    else if (FOR_NOW.has(status) && !answer?.headers.has('retry-after'))
      violations.push(`${what}: ${status} without Retry-After`)
    return { status, text: text ?? '' }
  }
  const anAsking = (renter: TestPerson, vehicle = vehicles[random.below(VEHICLES)] as string): Asking => {
    const pickUpDate = addDays(firstDay, random.below(300))
    return { renter, key: idempotencyKey(), body: aBookingRequest(vehicle, { pickUpDate, nights: 1 }) }
  }
  async function book({ renter, key, body }: Asking): Promise<number> {
    const { status, text } = await call('a booking', '/api/v1/bookings', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'sec-fetch-site': 'same-origin',
        cookie: cookieOf(renter),
      },
      body: JSON.stringify(body),
    })
    if (status === 201) acknowledged.push((JSON.parse(text) as { bookingId: string }).bookingId)
    return status
  }
  async function act(person: TestPerson): Promise<void> {
    if (random.below(4) === 0) {
      const asking = anAsking(person)
      const status = await book(asking)
      if (status === 0 || status >= 500) unfinished.push(asking)
    } else if (random.below(2) === 0)
      await call('one’s bookings', '/api/v1/bookings', { headers: { cookie: cookieOf(person) } })
    else await call('a search', '/api/v1/search?location=Dubai', {})
  }

  return {
    /** How long ago the load was prepared, as in its violations. */
    now: () => seconds(performance.now()),
    async move(): Promise<void> {
      await Promise.all(
        people.map(async (person) => {
          while (!isOver) {
            await act(person)
            if (pauseMs !== undefined) await pause(pauseMs * 2 * Math.random())
          }
        }),
      )
    },
    stop: () => {
      isOver = true
    },
    repeat: book,
    /** Books a new vehicle, because the background load may have taken all dates of the others. */
    bookAgain: async (newest: TestApp): Promise<number> =>
      await book(anAsking(await newest.signUp(), (await newest.aVehicle()).id)),
    found: () => ({
      counts,
      violations,
      unfinished,
      /** The ids of bookings that were answered 201. */
      acknowledged,
      slowestMs: Math.max(0, ...times.map(({ ms }) => ms)),
      slow: (thanMs: number) => times.filter(({ ms }) => ms > thanMs),
    }),
  }
}

/** The code of a problem; nothing in an answer that is not the product's. */
const codeIn = (text: string | null | undefined): string => /"code":"(\w+)"/.exec(text ?? '')?.[1] ?? ''
