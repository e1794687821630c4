import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../../log.ts'
import { ClusterInUse } from './cluster-owner.ts'

export interface RestartOptions {
  log: Log
  /** Called with a message for the operator when the cluster cannot be restarted. */
  onGivenUp(error: Error): void
  /** How long restarts are attempted, in milliseconds; an attempt under way may take longer. */
  tryForMs?: number
}

/** Together with the duration of a start, the database is away for less than half a minute. */
const TRY_FOR_MS = 25_000
const PAUSE_MS = 500
/** After this many losses within a minute the cluster is given up. */
const MAX_LOSSES = 5
const LOSSES_WITHIN_MS = 60_000

export interface Supervision {
  /** Ends the supervision once a start under way is over. Returns the connection that owns the cluster, if any. */
  stop(): Promise<pg.Client | null>
}

/**
 * Restarts the cluster when it ends unexpectedly, which shows in the owner's connection: it lasts as long as the
 * cluster. `startAgain` receives how long the cluster has been down, and returns the new connection.
 */
export function superviseCluster(
  first: pg.Client,
  startAgain: (awayMs: number) => Promise<pg.Client>,
  { log, onGivenUp, tryForMs = TRY_FOR_MS }: RestartOptions,
): Supervision {
  let owner: pg.Client | null = null
  let restarting: Promise<void> = Promise.resolve()
  let isStopping = false
  const losses: number[] = []

  function own(client: pg.Client): void {
    owner = client
    client.once('end', () => {
      owner = null
      if (!isStopping) restarting = restart()
    })
  }

  async function restart(): Promise<void> {
    const lostAt = performance.now()
    losses.push(lostAt)
    if (losses.filter((at) => lostAt - at < LOSSES_WITHIN_MS).length > MAX_LOSSES) {
      return giveUp('It ended again and again.')
    }
    log.error({}, 'the embedded database ended and is started again')
    while (!isStopping) {
      const awayMs = performance.now() - lostAt
      try {
        own(await startAgain(awayMs))
        log.info({ ms: Math.round(performance.now() - lostAt) }, 'the embedded database is back')
        return
      } catch (error) {
        if (isStopping) return
        const reason = error instanceof Error ? error.message : String(error)
        // Another process owns the cluster now, and must keep it.
        if (error instanceof ClusterInUse || awayMs > tryForMs) return giveUp(reason)
        log.warn({ err: error }, 'the embedded database did not start and is tried again')
        await pause(PAUSE_MS)
      }
    }
  }

  function giveUp(reason: string): void {
    onGivenUp(new Error(`The embedded PostgreSQL ended and could not be started again. ${reason}`))
  }

  own(first)
  return {
    async stop() {
      isStopping = true
      await restarting
      return owner
    },
  }
}
