import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { ComboboxField } from '../../../ui/fields/combobox-field.tsx'
import { countriesFor, countryName, countryOf } from './country-names.ts'

const OPTIONS_SHOWN = 50

interface CountryFieldProps {
  label: string
  hint?: string
  name: string
  error?: string | undefined
  /** A country code; empty without one. */
  value: string
  /** Receives an empty text while what is typed is no country. */
  onChange: (code: string) => void
}

/** A country, found by its name in any language of the product. */
export function CountryField({ value, onChange, ...field }: CountryFieldProps) {
  const [text, setText] = useState(() => (value === '' ? '' : countryName(value)))
  const type = (typed: string) => {
    setText(typed)
    onChange(countryOf(typed) ?? '')
  }
  const isChosen = value !== '' && text === countryName(value)
  return (
    <ComboboxField
      {...field}
      listLabel={m.driver_countries()}
      text={text}
      onType={type}
      options={countriesFor(isChosen ? '' : text, OPTIONS_SHOWN).map(({ code, name }) => ({
        key: code,
        label: name,
      }))}
      onTake={({ label }) => type(label)}
    />
  )
}
