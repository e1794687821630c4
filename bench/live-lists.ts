import { VEHICLE_CHANGED, VEHICLE_DATES_CHANGED, vehiclesToFollow } from '@rihla/domain/search/list-updates'
import { longTransaction } from '@rihla/server/database/database'
import { openLiveHub } from '@rihla/server/http/live/live-hub'
import { throttle } from '@rihla/server/http/live/throttle'
import { publishListedVehicle } from '@rihla/server/jobs/live-event-store'
import { searchVehicles } from '@rihla/server/modules/search/public'
import { sql } from 'kysely'
import { keepListFresh } from '../web/src/api/live-list.ts'
import type { Dataset } from './open-dataset.ts'
import { type Question, questionMix } from './question-mix.ts'

const LISTS = 20_000
/** Each question is asked on several screens. */
const SCREENS_A_QUESTION = 10
const PAGE_SIZE = 24
const BOOKINGS_A_SECOND = 3
const SECONDS = 40
/** Every list reads at once after its first event; what follows is the steady state. */
const WARM_UP_SECONDS = 6
/** What else happens to vehicles for each booking: completed trips, cancellations, reviews that become visible. */
const PER_BOOKING = [
  { kind: VEHICLE_DATES_CHANGED, share: 1 },
  { kind: VEHICLE_DATES_CHANGED, share: 0.92 },
  { kind: VEHICLE_DATES_CHANGED, share: 0.08 },
  { kind: VEHICLE_CHANGED, share: 0.5 },
] as const

interface List {
  hasDates: boolean
  vehicleIds: string[]
}

/** How often events reached a list, and how many searches they caused. */
class Counts {
  heard = 0
  searches = 0
}

/**
 * Open lists while bookings are made: the searches that live updates cause when every list hears of every vehicle, as
 * before 0070, and when a list hears of the vehicles that it shows. Who hears what is decided by the server's own hub,
 * when a list reads again by the page's own rule; the searches themselves are only counted.
 */
export async function benchLiveLists(dataset: Dataset): Promise<void> {
  const { deps } = dataset
  const lists = await readLists(dataset)
  const hub = openLiveHub(deps)
  const [before, after] = [new Counts(), new Counts()]
  for (const list of lists) {
    await hub.follow({ channels: new Set(['vehicles']), ...asEveryList(before) })
    await hub.follow({
      channels: new Set(list.vehicleIds.map((id) => `vehicle:${id}`)),
      ...asListOfItsVehicles(list, after),
    })
  }
  const events = await makeBookings(dataset, WARM_UP_SECONDS)
  for (const counts of [before, after]) Object.assign(counts, new Counts())
  const measured = await makeBookings(dataset, SECONDS)
  const row = (name: string, { heard, searches }: Counts) =>
    `${name.padEnd(36)}${(heard / SECONDS).toFixed(1).padStart(18)}${(searches / SECONDS).toFixed(1).padStart(18)}`
  console.log(
    `\n${lists.length} open lists of ${dataset.vehicles} vehicles, ${BOOKINGS_A_SECOND} bookings a second`,
  )
  console.log(`${measured} changes in ${SECONDS} s, after ${events} in ${WARM_UP_SECONDS} s`)
  console.log(
    `${'what a list hears'.padEnd(36)}${'heard per s'.padStart(18)}${'searches per s'.padStart(18)}`,
  )
  console.log(row('every vehicle (before 0070)', before))
  console.log(row('the vehicles it shows', after))
  console.log(`1/${(before.searches / Math.max(1, after.searches)).toFixed(0)} of the searches`)
}

/** What the lists show: the answers of the product's own search. */
async function readLists({ deps }: Dataset): Promise<List[]> {
  const questions = questionMix(LISTS / SCREENS_A_QUESTION, 70, deps.clock.now())
  const lists: List[] = []
  for (const question of questions) {
    const vehicleIds = vehiclesToFollow(await shownFor(deps, question), [])
    const list = { vehicleIds, hasDates: question.input.pickUpDate !== undefined }
    for (let screen = 0; screen < SCREENS_A_QUESTION; screen++) lists.push(list)
  }
  return lists
}

async function shownFor(deps: Dataset['deps'], { input, page }: Question): Promise<string[]> {
  let after: string | undefined
  let shown: string[] = []
  for (let at = 1; at <= page; at++) {
    const answer = await searchVehicles(deps, { ...input, after, limit: PAGE_SIZE, withCounts: false })
    shown = answer.vehicles.map(({ id }) => id)
    if (answer.nextAfter === null) break
    after = answer.nextAfter
  }
  return shown
}

/** A list of today: the server names its vehicles only, and the page decides when it reads again. */
function asListOfItsVehicles({ hasDates }: List, counts: Counts) {
  const list = keepListFresh({
    reread: () => {
      counts.searches++
    },
    hasDates: () => hasDates,
    isHidden: () => false,
  })
  return {
    sessionId: null,
    onEvent: ({ kind }: { kind: string }) => {
      counts.heard++
      list.heard(kind)
    },
    close: list.stop,
  }
}

/** A list before 0070: notified of all vehicles once a second, it read again at once, then at most every five seconds. */
function asEveryList(counts: Counts) {
  const page = throttle(
    5000,
    () => {
      counts.searches++
    },
    (_, later) => later,
  )
  const stream = throttle(
    1000,
    (event) => {
      counts.heard++
      page.push(event)
    },
    (_: unknown, later: unknown) => later,
  )
  return { sessionId: null, onEvent: stream.push, close: stream.cancel }
}

/**
 * Publishes what bookings change, in real time and in transactions of their own. Vehicles are drawn from the bookings
 * that there are: who was booked often is booked often.
 */
async function makeBookings({ deps }: Dataset, forSeconds: number): Promise<number> {
  const bookings = forSeconds * BOOKINGS_A_SECOND
  const { rows } = await longTransaction(deps.db, (trx) =>
    sql<{ vehicle_id: string }>`
      select b.vehicle_id from bookings b join vehicle_search s on s.vehicle_id = b.vehicle_id
      order by random() limit ${bookings * PER_BOOKING.length}`.execute(trx),
  )
  const began = performance.now()
  let events = 0
  for (let booking = 0; booking < bookings; booking++) {
    const due = began + (booking * 1000) / BOOKINGS_A_SECOND
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    for (const [at, { kind, share }] of PER_BOOKING.entries()) {
      // Spread evenly: every second, every twelfth, and so on.
      if (Math.floor((booking + 1) * share) === Math.floor(booking * share)) continue
      const vehicleId = rows[booking * PER_BOOKING.length + at]?.vehicle_id
      if (vehicleId === undefined) throw new Error('there are too few bookings to draw from')
      await deps.db.transaction().execute((trx) => publishListedVehicle(trx, vehicleId, kind))
      events++
    }
  }
  return events
}
