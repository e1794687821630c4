import type { Fils } from '@rihla/domain/pricing/money'
import type { KeyedCommand } from '../../../../api/command.ts'
import type { ChosenDays } from '../use-day-selection.ts'

/** A host's action on days of a car. */
export type DaysAction =
  | { act: 'close'; note: string }
  | { act: 'open' }
  | { act: 'price'; dailyRateFils: Fils | null }

/** The command of an action. It is idempotent. */
export const changeDays =
  (action: DaysAction, { vehicleId, first, last }: ChosenDays): KeyedCommand<unknown> =>
  ({ calendar }) => {
    const days = { id: vehicleId, from: first, to: last }
    if (action.act === 'close') return calendar.block({ ...days, note: action.note })
    if (action.act === 'open') return calendar.open(days)
    return calendar.setPrice({ ...days, dailyRateFils: action.dailyRateFils })
  }
