import {
  completionPercent,
  type HostFigures,
  isSuperhost,
  judgementDay,
  METRICS_DAYS,
  responsePercent,
} from '@rihla/domain/people/superhost'
import { DAY_MS, instantInDubai } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import type { Deps } from '../../deps.ts'
import { type HostMetrics, keepStates, saveHostMetrics } from '../accounts/public.ts'
import {
  findHostsToJudge,
  type HostFiguresRow,
  hostFiguresIn,
  lockVehiclesOfHost,
} from './host-figures-store.ts'

const BATCH = 500

/**
 * Computes every host's metrics and superhost badge from the year before this month. Once a month: hosts already
 * computed this month are skipped, so that repeated runs do nothing and missed runs are caught up. Returns how many
 * were computed.
 */
export async function judgeHosts(deps: Deps): Promise<number> {
  const day = judgementDay(deps.clock.now())
  const began = instantInDubai(day, '00:00')
  const year = { from: began - METRICS_DAYS * DAY_MS, to: began }
  let judged = 0
  let after: string | null = null
  for (;;) {
    const ids: string[] = await findHostsToJudge(deps.db, { day, began, after, limit: BATCH })
    const rows = await hostFiguresIn(deps.db, ids, year)
    judged += await keepJudgements(deps, rows, day)
    after = ids.at(-1) ?? null
    if (ids.length < BATCH) return judged
  }
}

/**
 * Saves unchanged badges in one statement. A changed badge affects search results, so it also publishes the vehicles as
 * changed.
 */
async function keepJudgements(deps: Deps, rows: HostFiguresRow[], day: PlainDate): Promise<number> {
  const states = rows.map((row) => ({ row, metrics: stateOf(row) }))
  const hasChanged = ({ row, metrics }: (typeof states)[number]) => row.is_superhost !== metrics.isSuperhost
  const same = states.filter((one) => !hasChanged(one)).map(({ metrics }) => metrics)
  let judged = await deps.db.transaction().execute((trx) => keepStates(trx, same, day))
  for (const { metrics } of states.filter(hasChanged)) {
    if (await changeBadge(deps, metrics, day)) judged++
  }
  return judged
}

const changeBadge = (deps: Deps, metrics: HostMetrics, day: PlainDate): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const vehicleIds = await lockVehiclesOfHost(trx, metrics.hostId)
    if (!(await saveHostMetrics(trx, metrics, day))) return false
    for (const vehicleId of vehicleIds) await deps.publish(trx, { type: 'vehicle.changed', vehicleId })
    return true
  })

/** Metrics computed from the figures of a host. */
export function stateOf(row: HostFiguresRow): HostMetrics {
  const figures: HostFigures = {
    ratingSum: row.host_rating_sum,
    reviewCount: row.host_review_count,
    completedTrips: row.completed_trips,
    cancellations: row.cancellations,
    answered: row.answered,
    unanswered: row.unanswered,
  }
  return {
    hostId: row.id,
    isSuperhost: isSuperhost(figures),
    responseMinutes: row.median_minutes === null ? null : Math.max(1, Math.round(row.median_minutes)),
    responsePercent: responsePercent(figures),
    completionPercent: completionPercent(figures),
    cancellations: row.cancellations,
  }
}
