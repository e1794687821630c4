import type { NewTariff, TollSettings } from '@rihla/contract/tolls'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { type TariffProblem, whyTariffNotAllowed } from '@rihla/domain/tolls/toll-rules'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { requireStepUp } from '../accounts/public.ts'
import { writeAuditEntry } from '../audit/public.ts'
import { showTollSettings } from './show-toll-settings.ts'
import { insertTariff, removeTariff, tariffsIn } from './toll-store.ts'

const FIELDS: Record<TariffProblem, string> = {
  in_the_past: 'validFrom',
  no_rates: 'rates',
  rate_backwards: 'rates',
  rates_overlap: 'rates',
}

/**
 * Stores a tariff that applies from a day on, today at the earliest. One of the same road and day that has not begun is
 * replaced. Throws 403 `step_up_required`, 400 `invalid_input` with the field.
 */
export async function addTollTariff(
  deps: Deps,
  tariff: NewTariff,
  call: Call<'admin'>,
): Promise<TollSettings> {
  requireStepUp(deps, call)
  const now = deps.clock.now()
  const today = dateInDubai(now)
  const wrong = (field: string, code: string) => new Refusal('invalid_input', { fields: [{ field, code }] })
  const whyNot = whyTariffNotAllowed(tariff, today)
  if (whyNot) throw wrong(FIELDS[whyNot], whyNot)
  await deps.db.transaction().execute(async (trx) => {
    const isThere = (await tariffsIn(trx)).some(
      ({ road, validFrom }) => road === tariff.road && validFrom === tariff.validFrom,
    )
    if (isThere && tariff.validFrom === today) throw wrong('validFrom', 'in_force')
    const replaced = isThere && (await removeTariff(trx, tariff))
    await insertTariff(trx, tariff)
    await writeAuditEntry(trx, {
      actorId: call.viewer.id,
      action: 'settings.toll_tariff_added',
      subjectId: 'tolls',
      requestId: call.requestId,
      at: new Date(now),
      detail: {
        road: tariff.road,
        validFrom: tariff.validFrom,
        source: tariff.source,
        rates: inWords(tariff),
        replaced,
      },
    })
  })
  return await showTollSettings(deps)
}

/** The rates in one line of the audit log. */
const inWords = ({ rates, dailyCapFils, holidayCountsAs, eventCountsAs, pairMinutes }: NewTariff): string =>
  [
    ...rates.map(
      ({ season, day, fromMinute, untilMinute, fils }) =>
        `${season} ${day} ${clock(fromMinute)}-${clock(untilMinute)}: ${fils} fils`,
    ),
    `daily cap: ${dailyCapFils ?? 'none'}`,
    `holiday: ${holidayCountsAs ?? 'by the calendar'}`,
    `event: ${eventCountsAs ?? 'by the calendar'}`,
    `pair: ${pairMinutes} min`,
  ].join('; ')

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
