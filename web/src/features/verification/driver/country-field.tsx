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

const nameOf = (code: string) => (code === '' ? '' : countryName(code))

/** A country, found by its name in any language of the product. */
export function CountryField({ value, onChange, ...field }: CountryFieldProps) {
  const [text, setText] = useState(() => nameOf(value))
  const [shown, setShown] = useState(value)
  // The form can get another country, as when it was changed in another tab.
  if (shown !== value) {
    setShown(value)
    setText(nameOf(value))
  }
  const type = (typed: string) => {
    const code = countryOf(typed) ?? ''
    setText(typed)
    setShown(code)
    onChange(code)
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
