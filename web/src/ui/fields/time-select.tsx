import { SelectField, type SelectFieldProps } from './select-field.tsx'

export interface TimeSelectProps extends Omit<SelectFieldProps, 'options'> {
  /** First and last time offered, 'HH:MM'; the whole day by default. */
  from?: string
  to?: string
  /** Formats a time for another clock or language; 'HH:MM' by default. */
  timeLabel?: (time: string) => string
}

const halfHours = Array.from(
  { length: 48 },
  (_, step) => `${String(Math.floor(step / 2)).padStart(2, '0')}:${step % 2 ? '30' : '00'}`,
)

/** A time of day in half-hour steps; its value is 'HH:MM'. */
export function TimeSelect({ from = '00:00', to = '23:30', timeLabel, ...field }: TimeSelectProps) {
  const options = halfHours
    .filter((time) => time >= from && time <= to)
    .map((time) => ({ value: time, label: timeLabel?.(time) ?? time }))
  return <SelectField {...field} options={options} />
}
