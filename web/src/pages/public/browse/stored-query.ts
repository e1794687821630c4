import { asBrand, makeAtStart } from '@rihla/domain/names/stored-names'
import { placeSearched } from '@rihla/domain/places/emirates'
import { plainDigits } from '@rihla/domain/text/plain-digits'
import { typedDate } from '@rihla/domain/time/typed-date'

const DATES = new Set(['pickUpDate', 'returnDate'])

const plainIn = (name: string, value: string): string => {
  if (name === 'brand') return asBrand(value)
  if (DATES.has(name)) return typedDate(value) ?? plainDigits(value)
  return name === 'location' ? value : plainDigits(value)
}

/**
 * The query with a make instead of a place, when the place that was typed is a make; null otherwise. People type cars
 * wherever they find a search field.
 */
export function makeAsked(params: URLSearchParams): URLSearchParams | null {
  const location = params.get('location') ?? ''
  const make = placeSearched(location) ? null : makeAtStart(location)
  if (make === null) return null
  const asked = new URLSearchParams(params)
  asked.delete('location')
  asked.append('brand', make)
  return asked
}

/** A query as it is typed or linked, with makes in the form that is stored digits of any script in ASCII, and dates in order. */
export const storedQuery = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].map(([name, value]) => [name, plainIn(name, value)]))
