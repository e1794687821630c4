import type { PlainDate } from '@rihla/domain/time/plain-date'
import { typedDate } from '@rihla/domain/time/typed-date'
import { useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { TextField } from '../../../../ui/fields/text-field.tsx'

const dayFirst = (date: PlainDate) => date.split('-').toReversed().join('/')

/** A day that is typed with the day first, in digits of any script. `onChange` receives the days that exist. */
export function DayField(props: { label: string; value: PlainDate; onChange: (day: PlainDate) => void }) {
  const { label, value, onChange } = props
  const [typed, setTyped] = useState(() => dayFirst(value))
  const [isTyping, setIsTyping] = useState(false)
  const [shown, setShown] = useState(value)
  // The other field can move this day. What is being typed here stays.
  if (shown !== value) {
    setShown(value)
    if (!isTyping) setTyped(dayFirst(value))
  }

  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      placeholder={m.common_date_format()}
      hint={m.common_date_format()}
      error={!isTyping && typedDate(typed) === null ? m.errors_field_date() : null}
      onChange={({ target }) => {
        setIsTyping(true)
        setTyped(target.value)
        const day = typedDate(target.value)
        if (day !== null) onChange(day)
      }}
      onBlur={() => {
        setIsTyping(false)
        const day = typedDate(typed)
        if (day !== null) setTyped(dayFirst(day))
      }}
    />
  )
}
