import type { Rules } from '@rihla/contract/rules'
import type { LicenceClass } from '@rihla/domain/people/licence-country'
import { ruleLimitsOf, ruleUnitOf } from '@rihla/domain/rule-limits'
import type { RuleValues } from '@rihla/domain/rule-values'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../../deps.ts'
import { columnNameOf, readRuleHistory, ruleValuesAt } from '../../rules/public.ts'
import { readCountryHistory } from '../driver-store.ts'

/** Every rule value and licence country, with its history. */
export async function showRules({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Rules> {
  const now = clock.now()
  const today = dateInDubai(now)
  const [values, history, countries] = await Promise.all([
    ruleValuesAt(db, now),
    readRuleHistory(db),
    readCountryHistory(db),
  ])
  const names = Object.keys(values) as Array<keyof RuleValues>
  return {
    today,
    values: names.map((name) => ({
      name,
      unit: ruleUnitOf(name),
      ...ruleLimitsOf(name),
      value: values[name],
      history: history
        .filter((row) => row.name === columnNameOf(name))
        .map(({ validFrom, value, source, editor }) => ({
          validFrom: dateInDubai(validFrom.getTime()),
          value,
          source,
          editor,
          isPlanned: validFrom.getTime() > now,
        })),
    })),
    countries: countries.map(({ class: licenceClass, ...row }) => ({
      ...row,
      licenceClass: licenceClass as LicenceClass,
      isPlanned: row.validFrom > today,
    })),
  }
}
