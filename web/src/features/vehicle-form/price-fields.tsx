import { SERVICE_FEE_PERCENT } from '@rihla/domain/pricing/trip-price'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FIGURE_LIMITS, type FigureField, figureIn, unreadableIn } from './vehicle-figures.ts'
import type { VehicleFieldsProps } from './vehicle-texts.ts'
import { figureMessage } from './vehicle-words.ts'

/** Props of the number fields; a field shows its error as soon as its text is not empty and invalid. */
function fieldsOf({ texts, onChange, errors }: VehicleFieldsProps) {
  const wrong = unreadableIn(texts)
  return (field: FigureField) => ({
    name: field,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 20,
    value: texts[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
    error:
      errors?.[field] ??
      (texts[field].trim() !== '' && wrong.includes(field) ? figureMessage(field, texts[field]) : null),
  })
}

export function DailyRateField(props: VehicleFieldsProps) {
  return (
    <TextField
      {...fieldsOf(props)('dailyRate')}
      label={m.list_vehicle_daily_rate()}
      required
      suffix={m.calculator_unit_aed()}
    />
  )
}

/** Long-trip discounts, the cleaning fee and the deposit; all optional. */
export function ExtraPriceFields(props: VehicleFieldsProps) {
  const field = fieldsOf(props)
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <TextField
        {...field('weeklyDiscount')}
        label={m.list_vehicle_weekly_discount()}
        hint={m.list_vehicle_weekly_discount_hint()}
        suffix={m.list_vehicle_unit_percent()}
      />
      <TextField
        {...field('monthlyDiscount')}
        label={m.list_vehicle_monthly_discount()}
        hint={m.list_vehicle_monthly_discount_hint()}
        suffix={m.list_vehicle_unit_percent()}
      />
      <TextField
        {...field('cleaningFee')}
        label={m.list_vehicle_cleaning_fee()}
        hint={m.list_vehicle_cleaning_fee_hint({ percent: SERVICE_FEE_PERCENT })}
        suffix={m.calculator_unit_aed()}
      />
      <TextField
        {...field('securityDeposit')}
        label={m.list_vehicle_deposit()}
        hint={m.list_vehicle_deposit_hint()}
        suffix={m.calculator_unit_aed()}
      />
    </div>
  )
}

/** The kilometres included a day. */
export function IncludedKmField(props: VehicleFieldsProps) {
  return (
    <TextField
      {...fieldsOf(props)('includedKmPerDay')}
      label={m.list_vehicle_km()}
      hint={m.list_vehicle_km_hint()}
      suffix={m.list_vehicle_unit_km()}
    />
  )
}

/** What the host asks of drivers; empty leaves it to the rules. */
export function DriverTermsFields(props: VehicleFieldsProps) {
  const field = fieldsOf(props)
  return (
    <fieldset className="min-w-0">
      <legend className="font-strong text-sm">{m.host_terms_drivers()}</legend>
      <p className="mt-1 mb-4 max-w-prose text-muted text-sm">{m.host_terms_drivers_hint()}</p>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextField
          {...field('minDriverAge')}
          label={m.host_terms_min_age()}
          hint={m.host_terms_min_age_hint(FIGURE_LIMITS.minDriverAge)}
          suffix={m.host_terms_unit_years()}
        />
        <TextField
          {...field('minLicenceMonths')}
          label={m.host_terms_min_months()}
          hint={m.host_terms_min_months_hint(FIGURE_LIMITS.minLicenceMonths)}
          suffix={m.host_terms_unit_months()}
        />
      </div>
    </fieldset>
  )
}

/** Trip length limits. */
export function TripLimitFields(props: VehicleFieldsProps) {
  const field = fieldsOf(props)
  const { min, max } = FIGURE_LIMITS.minDays
  const least = figureIn('minDays', props.texts.minDays) ?? min
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <TextField
        {...field('minDays')}
        label={m.list_vehicle_min_days()}
        hint={least === 1 ? m.list_vehicle_min_days_one() : m.list_vehicle_min_days_hint({ days: least })}
        suffix={m.calculator_unit_days()}
      />
      <TextField
        {...field('maxDays')}
        label={m.list_vehicle_max_days()}
        hint={m.list_vehicle_max_days_hint({ max })}
        suffix={m.calculator_unit_days()}
      />
    </div>
  )
}
