import { isPlainDate, type PlainDate } from '@rihla/domain/time/plain-date'
import { typedDate } from '@rihla/domain/time/typed-date'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx'

interface DayFieldProps
  extends Pick<
    TextFieldProps,
    'label' | 'hint' | 'error' | 'groupErrorId' | 'required' | 'name' | 'className' | 'onBlur'
  > {
  /** A day, nothing, or a text that is no day. */
  value: string
  /** Receives the days that exist. */
  onChange: (day: PlainDate) => void
  /** Receives what is typed while it is no day, so that no form acts on the day before it. */
  onOtherText: (typed: string) => void
}

const dayFirst = (value: string) => (isPlainDate(value) ? value.split('-').toReversed().join('/') : value)

/** A day that is typed with the day first, in digits of any script. */
export function DayField({ value, onChange, onOtherText, onBlur, error, ...field }: DayFieldProps) {
  const [typed, setTyped] = useState(() => dayFirst(value))
  const [isTyping, setIsTyping] = useState(false)
  const [shown, setShown] = useState(value)
  // The other field can move this day. What is being typed here stays.
  if (shown !== value) {
    setShown(value)
    if (!isTyping) setTyped(dayFirst(value))
  }
  const isWrong = !isTyping && typed.trim() !== '' && typedDate(typed) === null

  return (
    <TextField
      hint={m.common_date_format()}
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      placeholder={m.common_date_format()}
      error={isWrong ? m.errors_field_date() : error}
      onChange={({ target }) => {
        setIsTyping(true)
        setTyped(target.value)
        const day = typedDate(target.value)
        if (day === null) onOtherText(target.value)
        else onChange(day)
      }}
      onBlur={(event) => {
        setIsTyping(false)
        const day = typedDate(typed)
        if (day !== null) setTyped(dayFirst(day))
        onBlur?.(event)
      }}
    />
  )
}
