import type { Currency } from '@rihla/domain/pricing/money'
import { kilometresInWords, UNLIMITED_KM } from '../../../../i18n/included-km.ts'
import { m } from '../../../../paraglide/messages.js'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import type { BrowseFilters } from '../browse-filters.ts'
import { depositInWords } from '../filter-words.ts'

type Terms = Pick<BrowseFilters, 'maxDeposit' | 'minKmPerDay'>

const ANY = 'any'
/** Whole dirhams, round in the currency that is shown. */
const DEPOSITS: Record<Currency, number[]> = {
  AED: [0, 500, 1000, 2000, 3000, 5000],
  USD: [0, 150, 250, 500, 1000].map((dollars) => Math.round(dollars * 3.6725)),
}
const KILOMETRES = [100, 150, 200, 250, 300, 400, UNLIMITED_KM]

const withValue = (offered: number[], value: number | null) =>
  value === null || offered.includes(value) ? offered : [...offered, value].toSorted((a, b) => a - b)

/** The highest deposit and the least kilometres a day. */
export function TermsFilter(props: {
  terms: Terms
  onChange: (change: Partial<Terms>) => void
  currency: Currency
}) {
  const { maxDeposit, minKmPerDay } = props.terms
  const numberOf = (value: string) => (value === ANY ? null : Number(value))
  return (
    <div className="grid gap-5">
      <SelectField
        label={m.browse_deposit()}
        value={maxDeposit === null ? ANY : String(maxDeposit)}
        onChange={({ target }) => props.onChange({ maxDeposit: numberOf(target.value) })}
        options={[
          { value: ANY, label: m.browse_any() },
          ...withValue(DEPOSITS[props.currency], maxDeposit).map((dirhams) => ({
            value: String(dirhams),
            label: depositInWords(dirhams, props.currency),
          })),
        ]}
      />
      <SelectField
        label={m.browse_km()}
        value={minKmPerDay === null ? ANY : String(minKmPerDay)}
        onChange={({ target }) => props.onChange({ minKmPerDay: numberOf(target.value) })}
        options={[
          { value: ANY, label: m.browse_any() },
          ...withValue(KILOMETRES, minKmPerDay).map((km) => ({
            value: String(km),
            label: kilometresInWords(km),
          })),
        ]}
      />
    </div>
  )
}
