import { HOUR_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../deps.ts'
import {
  CLAIM_MS,
  claimDueRows,
  keepClaim,
  type Lane,
  markDelivered,
  markFailed,
  type OutboxRow,
  releaseClaims,
} from './outbox-store.ts'

export type { OutboxRow } from './outbox-store.ts'

/**
 * Delivers one row to an external service. It may be called again for the same row: drivers deduplicate by the row's
 * id.
 */
export type Deliver = (deps: Deps, row: OutboxRow) => Promise<void>
/** The delivery function of each topic. */
export type Deliveries = Record<string, Deliver>

/** Two days: each waits twice as long as the one before, and at most an hour. */
export const MAX_TRIES = 57
/** Ten minutes. */
export const MAX_URGENT_TRIES = 8
const FIRST_RETRY_MS = 5000
export const LONGEST_WAIT_MS = HOUR_MS
const BATCH = 20
const POLL_MS = 5000

const ALL_TOPICS: Lane = { except: [] }

/** Delivers until no row of the lane is due, or the worker is to stop. Returns how many rows were tried. */
export async function deliverOutbox(
  deps: Deps,
  deliveries: Deliveries,
  lane: Lane = ALL_TOPICS,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let tried = 0
  while (true) {
    const claimedAt = deps.clock.now()
    const rows = await claimDueRows(deps.db, { lane, now: claimedAt, limit: BATCH })
    if (isUrgent(lane))
      await Promise.all(rows.map((row) => deliverRow(deps, deliveries, row, MAX_URGENT_TRIES)))
    else
      for (const [at, row] of rows.entries()) {
        if (isStopping()) {
          await releaseClaims(deps.db, rows.slice(at), deps.clock.now())
          return tried + at
        }
        // Behind a slow mail server the last rows of a batch wait long enough for another process to claim them.
        const isOld = deps.clock.now() - claimedAt > CLAIM_MS / 3
        if (!isOld || (await keepClaim(deps.db, row, deps.clock.now())))
          await deliverRow(deps, deliveries, row, MAX_TRIES)
      }
    tried += rows.length
    if (rows.length < BATCH || isStopping()) return tried
  }
}

const isUrgent = (lane: Lane): boolean => 'only' in lane && lane.isUrgent

async function deliverRow(
  deps: Deps,
  deliveries: Deliveries,
  row: OutboxRow,
  maxTries: number,
): Promise<void> {
  try {
    const deliver = deliveries[row.topic]
    if (!deliver) throw new Error(`nobody delivers '${row.topic}'`)
    const facts = { 'rihla.outbox_id': row.id, 'rihla.attempt': row.attempts }
    await deps.tracer.span({ name: `deliver ${row.topic}`, facts }, () => deliver(deps, row))
    deps.meter.effectTried(row.topic, 'delivered')
    await markDelivered(deps.db, row.id, deps.clock.now())
  } catch (error) {
    const now = deps.clock.now()
    const isLast = row.attempts >= maxTries
    deps.meter.effectTried(row.topic, isLast ? 'parked' : 'failed')
    const retryAt = isLast ? null : now + Math.min(LONGEST_WAIT_MS, FIRST_RETRY_MS * 2 ** (row.attempts - 1))
    deps.log.warn(
      { err: error, outboxId: row.id, topic: row.topic, parked: isLast },
      'an effect was not delivered',
    )
    await markFailed(deps.db, row.id, { error: textOf(error), retryAt }, now)
  }
}

/** The error message in a form a text column can store: external services may echo arbitrary bytes. */
const textOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 500)
    .toWellFormed()

/**
 * Delivers the outbox of this installation: woken by the database when rows are written, and polling for retries. Each
 * of the `apart` lanes has a loop of its own, so that what is urgent does not wait for a slow service of others; one
 * loop delivers the rest. Several processes share the work. `stop` waits for the row in hand; others that are claimed are
 * left to the next worker.
 */
export async function startOutboxWorker(
  deps: Deps,
  deliveries: Deliveries,
  apart: readonly Extract<Lane, { isUrgent: boolean }>[] = [],
): Promise<{ stop(): Promise<void> }> {
  const lanes: Lane[] = [...apart, { except: apart.flatMap(({ only }) => only) }]
  const loops = lanes.map((lane) =>
    startLoop(deps, (isStopping) => deliverOutbox(deps, deliveries, lane, isStopping)),
  )
  const wake = () => {
    for (const loop of loops) loop.wake()
  }
  const stopListening = await deps.notifications.listen('rihla_outbox', {
    onPayload: wake,
    onReconnect: wake,
  })
  const poll = setInterval(wake, POLL_MS)
  wake()
  return {
    stop: async () => {
      clearInterval(poll)
      stopListening()
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

/** One run at a time; waking it during a run schedules one more. */
function startLoop({ log }: Pick<Deps, 'log'>, deliver: (isStopping: () => boolean) => Promise<unknown>) {
  let isStopping = false
  let isRequested = false
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    while (isRequested && !isStopping) {
      isRequested = false
      await deliver(() => isStopping).catch((error: unknown) => {
        log.error({ err: error }, 'the outbox cannot be read')
      })
    }
  }
  return {
    wake: () => {
      isRequested = true
      running ??= run().finally(() => {
        running = null
      })
    },
    stop: async () => {
      isStopping = true
      await running
    },
  }
}
