import { DAY_MS, HOUR_MS, type Instant } from '@rihla/domain/dubai-time'
import { type Database, readWhereWritten } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import {
  CHANGES_KEPT_MS,
  readAllVehicles,
  readChanges,
  readVehicles,
  type Seen,
} from './search-changes-store.ts'
import { leaveOut, openVehicleMemory, takeIn, takeInTimes, type VehicleMemory } from './vehicle-memory.ts'
import { bytesOfId } from './vehicle-numbers.ts'

/** From so many listed vehicles on a process keeps a copy of the search rows; below, the database counts fast enough. */
export const REMEMBERED_FROM = 50_000

type Needs = Pick<Deps, 'db' | 'clock'>

interface Remembered {
  memory: VehicleMemory
  seen: Seen
  /** The crash of the database that `seen` comes after; after another one all is read anew. */
  recoveredAt: string
  /** When it was last brought up to date. */
  asOf: Instant
  /** The reading that is under way, and the one that begins after it. */
  running: Promise<void> | null
  next: Promise<void> | null
}

const remembered = new WeakMap<Database, Promise<Remembered | null>>()
const ready = new WeakMap<Database, Remembered>()

/** How many more vehicles than there are find room before all is read anew. */
const SPARE = 1.1
const SPARE_AT_LEAST = 10_000
/** Times that ended longer ago matter to nobody who books from now on. */
const TIMES_KEPT_MS = 8 * DAY_MS
const OLDEST_MS = CHANGES_KEPT_MS - HOUR_MS

/** What is found in memory is as new as the database: whatever is read beside it is read there too, not from a replica. */
export const besideMemory = <T>(db: Database, run: () => T): T =>
  ready.has(db) ? readWhereWritten(db, run) : run()

/** Begins to remember all vehicles, unless it was begun: answers when they are known. Until then tables are asked. */
export async function rememberVehicles(deps: Needs): Promise<void> {
  const { db } = deps
  const begun = remembered.get(db) ?? readWhereWritten(db, () => readEverything(deps))
  remembered.set(db, begun)
  try {
    const copy = await begun
    if (copy) ready.set(db, copy)
    else remembered.delete(db)
  } catch (error) {
    remembered.delete(db)
    throw error
  }
}

/**
 * The vehicles in memory, with everything that was committed before the call; null when they are not remembered (yet).
 * Nobody is told late: who was told of a change asks after it, and asking looks at what changed.
 */
export async function vehiclesInMemory(deps: Needs): Promise<VehicleMemory | null> {
  const copy = ready.get(deps.db)
  if (!copy) return null
  if (deps.clock.now() - copy.asOf > OLDEST_MS) forget(deps.db)
  else await readWhereWritten(deps.db, () => catchUp(deps, copy))
  return ready.get(deps.db) === copy ? copy.memory : null
}

function forget(db: Database): void {
  ready.delete(db)
  remembered.delete(db)
}

async function readEverything({ db, clock }: Needs): Promise<Remembered | null> {
  const asOf = clock.now()
  let memory = openVehicleMemory(0)
  let fits = true
  const { seen, recoveredAt } = await readAllVehicles(db, asOf - TIMES_KEPT_MS, {
    begin(vehicles, firstDay) {
      memory = openVehicleMemory(Math.ceil(vehicles * SPARE) + SPARE_AT_LEAST)
      memory.firstDay = firstDay
    },
    row: (bytes) => {
      fits &&= takeIn(memory, bytes)
    },
    times: (id, bytes) => takeInTimes(memory, id, bytes),
  })
  memory.busyTimes.putInOrder()
  return fits ? { memory, seen, recoveredAt, asOf, running: null, next: null } : null
}

/**
 * One reading at a time, so that nothing older overwrites what is newer; all who come while one is under way share the
 * next, which sees what they were told of.
 */
function catchUp(deps: Needs, copy: Remembered): Promise<void> {
  if (!copy.running) {
    copy.running = readWhatChanged(deps, copy).finally(() => {
      copy.running = null
    })
    return copy.running
  }
  copy.next ??= copy.running
    .catch(() => {})
    .then(() => {
      copy.next = null
      return catchUp(deps, copy)
    })
  return copy.next
}

async function readWhatChanged({ db, clock }: Needs, copy: Remembered): Promise<void> {
  const asOf = clock.now()
  const { seen, recoveredAt, firstDay, changed } = await readChanges(db, copy.seen)
  if (recoveredAt !== copy.recoveredAt) return forget(db)
  const vehicleIds = changed.filter((id) => id !== null)
  const tooMany = vehicleIds.length < changed.length
  const rows =
    vehicleIds.length === 0 || tooMany ? [] : await readVehicles(db, vehicleIds, asOf - TIMES_KEPT_MS)
  if (tooMany) return forget(db)
  for (const id of vehicleIds) leaveOut(copy.memory, bytesOfId(id))
  for (const { row, times } of rows) {
    if (!takeIn(copy.memory, row)) return forget(db)
    if (times) takeInTimes(copy.memory, row, times)
  }
  copy.memory.firstDay = firstDay
  copy.seen = seen
  copy.asOf = asOf
}
