import type { Fils } from '@rihla/domain/pricing/money'
import type { Command } from '../../../../api/command.ts'
import type { ChosenDays } from '../use-day-selection.ts'

/** What a host can do with days of a car. */
export type DaysAction =
  | { act: 'close'; note: string }
  | { act: 'open' }
  | { act: 'price'; dailyRateFils: Fils | null }

/** The call for an action; sent twice, it leads to the same state. */
export const changeDays =
  (action: DaysAction, { vehicleId, first, last }: ChosenDays): Command<unknown> =>
  ({ calendar }) => {
    const days = { id: vehicleId, from: first, to: last }
    if (action.act === 'close') return calendar.block({ ...days, note: action.note })
    if (action.act === 'open') return calendar.open(days)
    return calendar.setPrice({ ...days, dailyRateFils: action.dailyRateFils })
  }
