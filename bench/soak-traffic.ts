import { randomUUID } from 'node:crypto'
import { Quote } from '@rihla/contract/bookings/price'
import { aCard, idempotencyKey } from '@rihla/server/testing/builders/card'
import { signUpPerson, type TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import { forgetEarlierRuns, freeTrips, periodAhead } from './booking-contenders.ts'
import type { Dataset } from './open-dataset.ts'
import { firstPages } from './page-contenders.ts'
import { questionMix } from './question-mix.ts'
import { queryOf } from './search-contenders.ts'

const RENTERS = 200
const QUESTIONS = 150
const SEED = 2026
const STREAMS = 100
/** Messages go to the newest bookings of the run. */
const WRITTEN_TO = 200

/** What twenty requests in a row are. The quote that is booked has been answered when its turn to be booked comes. */
const TURNS = (
  'quote page search page quote search message page quote page ' +
  'inbox page search message page search page booking search stream'
).split(' ') as Array<'page' | 'search' | 'quote' | 'booking' | 'message' | 'inbox' | 'stream'>

interface Trip {
  vehicleId: string
  period: ReturnType<typeof periodAhead>
  renter: TestPerson
}

export interface Traffic {
  /** Sends the request of this turn and reads its answer. Throws when it is refused. */
  send(turn: number): Promise<void>
  close(): void
}

/** Visitors who look at pages, search and ask for quotes, and people who book, write and follow live updates. */
export async function openTraffic(dataset: Dataset, port: number): Promise<Traffic> {
  const { deps } = dataset
  const origin = `http://127.0.0.1:${port}`
  const pages = await firstPages(dataset)
  const searches = questionMix(QUESTIONS, SEED, deps.clock.now()).map(
    ({ input }) => `/api/v1/search?${queryOf({ ...input, withCounts: true })}`,
  )
  const takeTrip = await tripsOf(dataset)
  let trip = takeTrip()
  /** What the trip costs; null until its quote is answered. */
  let totalFils: number | null = null
  const booked: Array<{ bookingId: string; renter: TestPerson }> = []
  const streams: AbortController[] = []

  async function call(turn: number, path: string, person?: TestPerson, body?: object): Promise<string> {
    const answer = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-forwarded-for': `10.${(turn >> 8) & 255}.${turn & 255}.1`,
        'sec-fetch-site': 'same-origin',
        ...(person ? { cookie: person.cookie } : {}),
        ...(body ? { 'content-type': 'application/json', 'idempotency-key': idempotencyKey() } : {}),
      },
      body: body ? JSON.stringify(body) : null,
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path.split('?')[0]} answered ${answer.status}`)
    return text
  }
  async function quote(turn: number): Promise<void> {
    const asked = trip
    const path = `/api/v1/vehicles/${asked.vehicleId}/quote?${new URLSearchParams({ ...asked.period })}`
    const { price } = Quote.parse(JSON.parse(await call(turn, path)))
    if (asked === trip) totalFils = price.totalFils
  }
  async function book(turn: number): Promise<void> {
    if (totalFils === null) return await quote(turn)
    const { renter, vehicleId, period } = trip
    const order = { vehicleId, period, expectedTotalFils: totalFils, card: aCard() }
    trip = takeTrip()
    totalFils = null
    const { bookingId } = JSON.parse(await call(turn, '/api/v1/bookings', renter, order))
    booked.unshift({ bookingId, renter })
    booked.length = Math.min(booked.length, WRITTEN_TO)
  }
  async function write(turn: number): Promise<void> {
    const to = booked[turn % Math.max(1, booked.length)]
    if (!to) return await quote(turn)
    await call(turn, `/api/v1/bookings/${to.bookingId}/messages`, to.renter, { text: 'hello' })
  }
  async function follow(turn: number): Promise<void> {
    const leaving = new AbortController()
    const answer = await fetch(`${origin}/api/v1/live?channels=vehicles`, {
      headers: { accept: 'text/event-stream', 'x-forwarded-for': `10.${(turn >> 8) & 255}.${turn & 255}.2` },
      signal: leaving.signal,
    })
    if (!answer.ok) throw new Error(`a stream answered ${answer.status}`)
    void answer.text().catch(() => {})
    streams.push(leaving)
    if (streams.length > STREAMS) streams.shift()?.abort()
  }
  const kinds: Record<(typeof TURNS)[number], (turn: number) => Promise<unknown>> = {
    page: (turn) => call(turn, pages[turn % pages.length] ?? '/'),
    search: (turn) => call(turn, searches[turn % searches.length] ?? '/api/v1/search'),
    quote,
    booking: book,
    message: write,
    inbox: (turn) => call(turn, '/api/v1/messages', booked[0]?.renter ?? trip.renter),
    stream: follow,
  }
  for (let n = 0; n < STREAMS; n++) await follow(n)
  return {
    send: async (turn) => {
      await kinds[TURNS[turn % TURNS.length] ?? 'page'](turn)
    },
    close: () => {
      for (const stream of streams) stream.abort()
    },
  }
}

/** Trips that nobody has booked, each with a renter. */
async function tripsOf(dataset: Dataset): Promise<() => Trip> {
  const { deps } = dataset
  await forgetEarlierRuns(deps)
  const tag = randomUUID().slice(0, 8)
  const renters: TestPerson[] = []
  for (let n = 0; n < RENTERS; n++)
    renters.push(await signUpPerson(deps, { email: `bench-${tag}-${n}@fleet.rihla.example` }))
  const now = deps.clock.now()
  const free = await freeTrips(dataset, now)
  let next = 0
  return () => {
    const turn = next++
    const trip = free[turn]
    const renter = renters[turn % renters.length]
    if (!trip || !renter) throw new Error('nothing free is left to book: delete the data of the bench')
    return { vehicleId: trip.id, period: periodAhead(now, trip.day), renter }
  }
}
