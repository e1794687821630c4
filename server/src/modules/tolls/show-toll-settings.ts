import type { TollSettings } from '@rihla/contract/tolls'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { spansOfSpecialDays } from '@rihla/domain/tolls/special-day-spans'
import type { Deps } from '../../deps.ts'
import { specialDaysFrom, tariffsIn } from './toll-store.ts'

/** Older special days are history that nobody is charged by any more. */
const SHOWN_BACK_DAYS = 400

/** All tariffs, and the special days of the last year and those to come. */
export async function showTollSettings(deps: Deps): Promise<TollSettings> {
  const today = dateInDubai(deps.clock.now())
  const [tariffs, days] = await Promise.all([
    tariffsIn(deps.db),
    specialDaysFrom(deps.db, addDays(today, -SHOWN_BACK_DAYS)),
  ])
  return {
    today,
    tariffs: tariffs.map(({ rates, ...tariff }) => ({ ...tariff, rates: [...rates] })),
    specialDays: spansOfSpecialDays(days),
  }
}
