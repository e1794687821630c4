import { dotList } from '../../i18n/lists.ts'
import { m } from '../../paraglide/messages.js'
import { ToggleChip } from '../../ui/buttons/chip.tsx'

/** By how many days dates may be moved at most. */
const MAX_FLEXIBLE_DAYS = 3
const CHOICES = Array.from({ length: MAX_FLEXIBLE_DAYS + 1 }, (_, days) => days)

/** By how many days the dates of a search may be moved: none, or up to three either way. */
export function FlexibleDays(props: { days: number; onChange: (days: number) => void }) {
  return (
    <fieldset>
      <legend className="mb-2 font-strong text-sm">{m.search_flexible()}</legend>
      <div className="flex flex-wrap gap-2">
        {CHOICES.map((days) => (
          <ToggleChip key={days} chosen={props.days === days} onToggle={() => props.onChange(days)}>
            {flexibleWords(days)}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  )
}

/** A period that may be moved: "Thu 12 Mar – Sun 15 Mar · ±2 days". */
export const FlexiblePeriod = (props: { period: string; days: number }) =>
  dotList([props.period, flexibleWords(props.days)])

export const flexibleWords = (days: number): string =>
  days === 0 ? m.search_exact_dates() : m.search_flexible_by({ days })
