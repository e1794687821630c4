import type { TermsOfVehicle } from '@rihla/contract/vehicles/rental-terms'
import type { TermsFigure } from '@rihla/domain/vehicles/rental-terms'
import { termsMoney } from '../../../features/vehicle-form/rental-terms-words.ts'
import { m } from '../../../paraglide/messages.js'
import type { DriverTerm } from './all-terms-texts.ts'

const inWords = (figure: TermsFigure, value: number | null): string => {
  if (value === null) return m.host_terms_all_km_unlimited()
  return figure === 'kmPerDay' ? m.host_terms_all_km_value({ count: value }) : termsMoney(value)
}

/** 'Now: AED 0.50 to AED 2', or one figure when all cars have the same. */
export function figureNow(figure: TermsFigure, vehicles: readonly TermsOfVehicle[]): string {
  const values = vehicles
    .map(({ terms }) => terms[figure])
    .toSorted((a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY))
  const [least, most] = [values[0] ?? null, values.at(-1) ?? null]
  const from = inWords(figure, least)
  return least === most
    ? m.host_terms_all_now({ amount: from })
    : m.host_terms_all_now_between({ from, to: inWords(figure, most) })
}

/** What the cars ask of drivers now. */
export function driverTermNow(term: DriverTerm, vehicles: readonly TermsOfVehicle[]): string {
  const [value, ...others] = new Set(vehicles.map(({ driverTerms }) => driverTerms[term]))
  if (others.length > 0) return m.host_terms_all_now_differs()
  return m.host_terms_all_now({ amount: value == null ? m.host_terms_all_by_rules() : String(value) })
}
