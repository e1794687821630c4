import type { Problem } from '@rihla/contract/problem'
import type { Fils } from '@rihla/domain/money'
import type { LiveApi } from '../../api/live-api.ts'
import { problemOf } from '../../api/problem-of.ts'
import type { ChosenDays } from './use-day-selection.ts'

/** What a host can do with days of a car. */
export type DaysAct =
  | { act: 'close'; note: string }
  | { act: 'open' }
  | { act: 'price'; dailyRateFils: Fils | null }

export type ActEnding =
  | { kind: 'done' }
  | { kind: 'refused'; problem: Problem }
  /** The answer did not arrive. Doing it again does no harm. */
  | { kind: 'lost' }

/** Does something with days and says how it ended. */
export async function actOnDays(order: DaysAct, { vehicleId, first, last }: ChosenDays): Promise<ActEnding> {
  const days = { id: vehicleId, from: first, to: last }
  return await endingOf(({ calendar }) => {
    if (order.act === 'close') return calendar.block({ ...days, note: order.note })
    if (order.act === 'open') return calendar.open(days)
    return calendar.setPrice({ ...days, dailyRateFils: order.dailyRateFils })
  })
}

/** How a call from the page ended. */
export async function endingOf(call: (api: LiveApi) => Promise<unknown>): Promise<ActEnding> {
  try {
    const { liveApi } = await import('../../api/live-api.ts')
    await call(liveApi)
    return { kind: 'done' }
  } catch (error) {
    const problem = problemOf(error)
    return problem && problem.status < 500 ? { kind: 'refused', problem } : { kind: 'lost' }
  }
}
