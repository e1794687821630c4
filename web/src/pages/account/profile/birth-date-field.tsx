import { DAY_PARTS, type DayPart, partsOfDay, type TypedDay } from '@rihla/domain/time/day-parts'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { m } from '../../../paraglide/messages.js'
import { DayPartsField } from '../../../ui/fields/day-parts-field.tsx'

const LABELS: Record<DayPart, () => string> = {
  day: m.profile_birth_day,
  month: m.profile_birth_month,
  year: m.profile_birth_year,
}

/** Name of the form field with a part of the birth date. */
export const birthFieldName = (part: DayPart) => `dateOfBirth.${part}`

/** The birth date as it was typed into a form. */
export function typedBirthDate(form: FormData): TypedDay {
  const typed = (part: DayPart) => String(form.get(birthFieldName(part)) ?? '')
  return { day: typed('day'), month: typed('month'), year: typed('year') }
}

/** The birth date in three fields. `typed` is what was sent and refused, by field name. */
export function BirthDateField(props: {
  dateOfBirth: PlainDate | null
  typed: Record<string, string> | undefined
  errors: Record<string, string> | undefined
}) {
  const { typed, errors } = props
  const stored = partsOfDay(props.dateOfBirth)
  return (
    <DayPartsField
      legend={m.profile_date_of_birth()}
      hint={m.profile_date_of_birth_hint()}
      error={errors?.dateOfBirth}
      parts={DAY_PARTS.map((part) => {
        const name = birthFieldName(part)
        return {
          name,
          label: LABELS[part](),
          autoComplete: `bday-${part}`,
          digits: part === 'year' ? 4 : 2,
          defaultValue: typed?.[name] ?? stored[part],
          error: errors?.[name],
        }
      })}
    />
  )
}
