import { setTimeout } from 'node:timers/promises'
import type { Database } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { countListed } from './index-feed-store.ts'
import { INDEX_FROM_VEHICLES, loadIndex } from './index-loader.ts'

const RETRY_MS = 5000

const preparing = new WeakSet<Database>()

/** False while a process that has started reads its first index: other processes answer faster until then. */
export const isIndexPrepared = (db: Database): boolean => !preparing.has(db)

/**
 * Reads the index of a process that starts, if the fleet is large enough for one, and tries again until it is read.
 * Later reads, such as after many changes, do not make a process unready: all processes do them at the same time.
 */
export function prepareIndex(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  fromVehicles = INDEX_FROM_VEHICLES,
): { done: Promise<void>; stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping

  async function prepare(): Promise<void> {
    while (!signal.aborted) {
      try {
        if ((await countListed(db)) >= fromVehicles) await loadIndex({ db, clock })
        break
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'the search index could not be read')
        await setTimeout(RETRY_MS, undefined, { signal, ref: false }).catch(() => {})
      }
    }
    preparing.delete(db)
  }

  preparing.add(db)
  return {
    done: prepare(),
    stop: async () => stopping.abort(),
  }
}
