import { DAY_MS, HOUR_MS, type Instant } from '@rihla/domain/time/dubai-time'
import { type Database, readWhereWritten } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import {
  CHANGES_KEPT_MS,
  readAllVehicles,
  readChanges,
  readVehicles,
  type Snapshot,
} from './index-feed-store.ts'
import {
  addBusyTimes,
  addVehicle,
  openVehicleIndex,
  removeVehicle,
  type VehicleIndex,
} from './vehicle-index.ts'
import { bytesOfId } from './vehicle-ordinals.ts'

/** The index is loaded from this number of listed vehicles; below it, PostgreSQL counts fast enough. */
export const INDEX_FROM_VEHICLES = 50_000

type Needs = Pick<Deps, 'db' | 'clock'>

interface LoadedIndex {
  index: VehicleIndex
  /** The transactions whose changes are in the index. */
  snapshot: Snapshot
  /** The recovery of the database that `snapshot` comes after; after another one the index is loaded again. */
  recoveredAt: string
  /** When the index was last brought up to date. */
  asOf: Instant
  /** The catch-up that is running, and the one that starts after it. */
  running: Promise<void> | null
  next: Promise<void> | null
}

const loading = new WeakMap<Database, Promise<LoadedIndex | null>>()
const ready = new WeakMap<Database, LoadedIndex>()

/** Room for vehicles added later; when it is used up, the index is dropped and loaded again. */
const SPARE_FACTOR = 1.1
const SPARE_AT_LEAST = 10_000
/** Busy times that ended longer ago do not affect any trip that can still be booked. */
const TIMES_KEPT_MS = 8 * DAY_MS
/** An index not used for this long is dropped, because the changes it needs may be deleted already. */
const OLDEST_MS = CHANGES_KEPT_MS - HOUR_MS

/**
 * Runs a search. The index is as new as the primary, so what the search reads beside it must come from the primary too
 * and not from a replica.
 */
export const readBesideIndex = <T>(db: Database, run: () => T): T =>
  ready.has(db) ? readWhereWritten(db, run) : run()

/** Loads the index unless it is loaded or being loaded; resolves when it is ready. Until then searches run in SQL. */
export async function loadIndex(deps: Needs): Promise<void> {
  const { db } = deps
  const started = loading.get(db) ?? readWhereWritten(db, () => readEverything(deps))
  loading.set(db, started)
  try {
    const loaded = await started
    if (loaded) ready.set(db, loaded)
    else loading.delete(db)
  } catch (error) {
    loading.delete(db)
    throw error
  }
}

/**
 * The index with every change committed before the call; null when it is not loaded. Each call asks the database for
 * changes instead of waiting for notifications, so a caller always sees its own writes and everything it was already
 * notified of.
 */
export async function currentIndex(deps: Needs): Promise<VehicleIndex | null> {
  const loaded = ready.get(deps.db)
  if (!loaded) return null
  if (deps.clock.now() - loaded.asOf > OLDEST_MS) drop(deps.db)
  else await readWhereWritten(deps.db, () => catchUp(deps, loaded))
  return ready.get(deps.db) === loaded ? loaded.index : null
}

function drop(db: Database): void {
  ready.delete(db)
  loading.delete(db)
}

async function readEverything({ db, clock }: Needs): Promise<LoadedIndex | null> {
  const asOf = clock.now()
  let index = openVehicleIndex(0)
  let hasRoom = true
  const { snapshot, recoveredAt } = await readAllVehicles(db, asOf - TIMES_KEPT_MS, {
    begin(vehicles, firstDay) {
      index = openVehicleIndex(Math.ceil(vehicles * SPARE_FACTOR) + SPARE_AT_LEAST)
      index.firstDay = firstDay
    },
    row: (bytes) => {
      hasRoom &&= addVehicle(index, bytes)
    },
    times: (id, bytes) => addBusyTimes(index, id, bytes),
  })
  index.busyTimes.sortByVehicle()
  return hasRoom ? { index, snapshot, recoveredAt, asOf, running: null, next: null } : null
}

/**
 * One catch-up at a time, so that older rows never overwrite newer ones. Calls during one share the next, because the
 * running one may have read before the changes they must see.
 */
function catchUp(deps: Needs, loaded: LoadedIndex): Promise<void> {
  if (!loaded.running) {
    loaded.running = applyChanges(deps, loaded).finally(() => {
      loaded.running = null
    })
    return loaded.running
  }
  loaded.next ??= loaded.running
    .catch(() => {})
    .then(() => {
      loaded.next = null
      return catchUp(deps, loaded)
    })
  return loaded.next
}

async function applyChanges({ db, clock }: Needs, loaded: LoadedIndex): Promise<void> {
  const asOf = clock.now()
  const { snapshot, recoveredAt, firstDay, changed } = await readChanges(db, loaded.snapshot)
  if (recoveredAt !== loaded.recoveredAt) return drop(db)
  const vehicleIds = changed.filter((id) => id !== null)
  const mayBeAny = vehicleIds.length < changed.length
  const rows =
    vehicleIds.length === 0 || mayBeAny ? [] : await readVehicles(db, vehicleIds, asOf - TIMES_KEPT_MS)
  if (mayBeAny) return drop(db)
  for (const id of vehicleIds) removeVehicle(loaded.index, bytesOfId(id))
  for (const { row, times } of rows) {
    if (!addVehicle(loaded.index, row)) return drop(db)
    if (times) addBusyTimes(loaded.index, row, times)
  }
  loaded.index.firstDay = firstDay
  loaded.snapshot = snapshot
  loaded.asOf = asOf
}
