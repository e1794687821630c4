import { asBrand } from '@rihla/domain/names/stored-names'
import { plainDigits } from '@rihla/domain/text/plain-digits'

const plainIn = (name: string, value: string): string => {
  if (name === 'brand') return asBrand(value)
  return name === 'location' ? value : plainDigits(value)
}

/** A query as it is typed or linked, with makes in the form that is stored and digits of any script in ASCII. */
export const storedQuery = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].map(([name, value]) => [name, plainIn(name, value)]))
