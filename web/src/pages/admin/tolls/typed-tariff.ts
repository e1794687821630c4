import type { NewTariff } from '@rihla/contract/tolls'
import { isPlainDate } from '@rihla/domain/time/plain-date'
import {
  TOLL_DAYS,
  TOLL_SEASONS,
  type TollDay,
  type TollRoad,
  type TollSeason,
  whyTariffNotAllowed,
} from '@rihla/domain/tolls/toll-rules'
import { dirhamsOf, filsIn, wholeNumberIn } from '../../../features/vehicle-form/typed-figures.ts'
import { m } from '../../../paraglide/messages.js'
import { ratesInText, textOfRates } from './rates-in-text.ts'
import type { Tariff } from './tariff-card.tsx'

/** The times of one season and kind of day: 'regular monsat'. */
export type RatesKey = `${TollSeason} ${TollDay}`
export const RATES_KEYS = TOLL_SEASONS.flatMap((season) =>
  TOLL_DAYS.map((day) => ({ key: `${season} ${day}` as RatesKey, season, day })),
)

/** What is typed into the form of a tariff. */
export interface TypedTariff {
  road: TollRoad
  validFrom: string
  source: string
  holidayCountsAs: TollDay | ''
  eventCountsAs: TollDay | ''
  dailyCap: string
  pairMinutes: string
  rates: Record<RatesKey, string>
}

export type TariffErrors = Partial<
  Record<'validFrom' | 'source' | 'dailyCap' | 'pairMinutes' | RatesKey, string>
>

/** A copy of a tariff to change, without its date and source. */
export const typedCopyOf = (road: TollRoad, tariff: Tariff | undefined): TypedTariff => ({
  road,
  validFrom: '',
  source: '',
  holidayCountsAs: tariff?.holidayCountsAs ?? '',
  eventCountsAs: tariff?.eventCountsAs ?? '',
  dailyCap: tariff?.dailyCapFils ? dirhamsOf(tariff.dailyCapFils) : '',
  pairMinutes: String(tariff?.pairMinutes ?? 60),
  rates: Object.fromEntries(
    RATES_KEYS.map(({ key, season, day }) => [
      key,
      textOfRates((tariff?.rates ?? []).filter((rate) => rate.season === season && rate.day === day)),
    ]),
  ) as Record<RatesKey, string>,
})

/** The tariff of a filled form, or what is wrong with each field. */
export function tariffIn(
  typed: TypedTariff,
  today: string,
): { tariff: NewTariff; errors: null } | { tariff: null; errors: TariffErrors } {
  const errors: TariffErrors = {}
  const rates: NewTariff['rates'] = []
  for (const { key, season, day } of RATES_KEYS) {
    const read = ratesInText(typed.rates[key])
    if ('wrongLine' in read) errors[key] = m.admin_tolls_rates_wrong({ line: read.wrongLine })
    else {
      const ofDay = read.rates.map((rate) => ({ season, day, ...rate }))
      if (whyTariffNotAllowed({ validFrom: today, rates: ofDay }, today) === 'rates_overlap')
        errors[key] = m.admin_tolls_rates_overlap()
      rates.push(...ofDay)
    }
  }
  if (rates.length === 0) errors['regular monsat'] ??= m.admin_tolls_rates_missing()
  if (!isPlainDate(typed.validFrom)) errors.validFrom = m.errors_field_date()
  else if (typed.validFrom < today) errors.validFrom = m.admin_tolls_valid_from_past()
  if (typed.source.trim() === '') errors.source = m.admin_tolls_source_missing()
  const dailyCapFils = typed.dailyCap.trim() === '' ? null : filsIn(typed.dailyCap)
  const isCapWrong = typed.dailyCap.trim() !== '' && (!dailyCapFils || dailyCapFils > 100_000)
  if (isCapWrong) errors.dailyCap = m.admin_tolls_amount_wrong()
  const pairMinutes = wholeNumberIn(typed.pairMinutes)
  if (pairMinutes === null || pairMinutes > 180) errors.pairMinutes = m.admin_tolls_pair_wrong()
  if (Object.keys(errors).length > 0) return { tariff: null, errors }
  const { road, validFrom, source, holidayCountsAs, eventCountsAs } = typed
  return {
    tariff: {
      ...{ road, validFrom, source: source.trim(), dailyCapFils, pairMinutes: pairMinutes ?? 0, rates },
      holidayCountsAs: holidayCountsAs || null,
      eventCountsAs: eventCountsAs || null,
    },
    errors: null,
  }
}
