import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { inWholeDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import {
  CALCULATOR_FIELDS,
  CALCULATOR_LIMITS,
  type CalculatorField,
  type CalculatorTexts,
  textsIn,
  unreadableIn,
} from './calculator-inputs.ts'

/**
 * The three inputs. Without JavaScript the button reloads the page; with it the result updates as soon as all inputs
 * are valid.
 */
export function CalculatorForm({ texts }: { texts: CalculatorTexts }) {
  const form = useRef<HTMLFormElement>(null)
  const headingId = useId()
  const [, setAddress] = useSearchParams()
  const wrong = unreadableIn(texts)
  useTextsOfAddress(form, texts)

  const putIntoAddress = (typed: CalculatorTexts) => {
    if (CALCULATOR_FIELDS.some((field) => typed[field] !== texts[field])) {
      setAddress(typed, { replace: true, preventScrollReset: true })
    }
  }
  const typedIn = (element: HTMLFormElement) =>
    textsIn(new URLSearchParams([...new FormData(element)].map(([name, text]) => [name, String(text)])))

  // An unfinished number is not yet an error: invalid input is reported on blur or submit.
  function showIfReadable(event: FormEvent<HTMLFormElement>) {
    const typed = typedIn(event.currentTarget)
    if (unreadableIn(typed).length === 0) putIntoAddress(typed)
  }

  function showOrPointOut(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = typedIn(event.currentTarget)
    const [firstWrong] = unreadableIn(typed)
    putIntoAddress(typed)
    if (firstWrong) fieldOf(event.currentTarget, firstWrong)?.focus()
  }

  return (
    <form
      ref={form}
      method="get"
      action={paths.earningsCalculator}
      aria-labelledby={headingId}
      className="grid content-start gap-5"
      onChange={showIfReadable}
      onBlur={(event) => putIntoAddress(typedIn(event.currentTarget))}
      onSubmit={showOrPointOut}
    >
      <h2 id={headingId} className="text-2xl">
        {m.calculator_form()}
      </h2>
      <TextField
        {...typedField('carValue', texts)}
        label={m.calculator_car_value()}
        hint={m.calculator_car_value_hint()}
        error={wrong.includes('carValue') ? m.calculator_car_value_error(amountsOf('carValue')) : null}
        suffix={m.calculator_unit_aed()}
      />
      <TextField
        {...typedField('rentalDays', texts)}
        label={m.calculator_rental_days()}
        error={
          wrong.includes('rentalDays') ? m.calculator_rental_days_error(CALCULATOR_LIMITS.rentalDays) : null
        }
        suffix={m.calculator_unit_days()}
      />
      <TextField
        {...typedField('dailyRate', texts)}
        label={m.calculator_daily_rate()}
        error={wrong.includes('dailyRate') ? m.calculator_daily_rate_error(amountsOf('dailyRate')) : null}
        suffix={m.calculator_unit_aed()}
      />
      <button type="submit" className={buttonClasses({ size: 'lg' })}>
        {m.calculator_submit()}
      </button>
    </form>
  )
}

const typedField = (field: CalculatorField, texts: CalculatorTexts) => ({
  name: field,
  defaultValue: texts[field],
  inputMode: field === 'rentalDays' ? ('numeric' as const) : ('decimal' as const),
  autoComplete: 'off',
  maxLength: 20,
})

const amountsOf = (field: 'carValue' | 'dailyRate') => {
  const { min, max } = CALCULATOR_LIMITS[field]
  return { min: inWholeDirhams(min), max: inWholeDirhams(max) }
}

const fieldOf = (form: HTMLFormElement | null, field: CalculatorField): HTMLInputElement | null => {
  const element = form?.elements.namedItem(field)
  return element instanceof HTMLInputElement ? element : null
}

/**
 * Updates the fields when a link or Back changes the URL. The focused field keeps its text, and so does the initial
 * form, which may have been edited before hydration.
 */
function useTextsOfAddress(form: { current: HTMLFormElement | null }, texts: CalculatorTexts) {
  const shown = useRef(texts)
  useEffect(() => {
    if (shown.current === texts) return
    shown.current = texts
    for (const field of CALCULATOR_FIELDS) {
      const input = fieldOf(form.current, field)
      if (input && input !== document.activeElement) input.value = texts[field]
    }
  }, [form, texts])
}
