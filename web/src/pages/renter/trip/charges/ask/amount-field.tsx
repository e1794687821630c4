import { useMoneyInFull } from '../../../../../i18n/money.tsx'
import { m } from '../../../../../paraglide/messages.js'
import { TextField } from '../../../../../ui/fields/text-field.tsx'

interface AmountFieldProps {
  label: string
  /** The most that can be asked, in fils; null without a limit. */
  mostFils: number | null
  error: string | null
  value: string
  onChange: (typed: string) => void
}

/** An amount in dirhams, with its limit. */
export function AmountField({ label, mostFils, error, value, onChange }: AmountFieldProps) {
  const money = useMoneyInFull('AED')
  return (
    <TextField
      label={label}
      hint={mostFils === null ? undefined : m.charges_ask_most({ amount: money(mostFils) })}
      error={error}
      required
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      suffix={m.charges_amount_unit()}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="max-w-64"
    />
  )
}
