import type { FuelType } from '@rihla/domain/vehicles/listing'
import { LATE_GRACE_MINUTES, type RentalTerms } from '@rihla/domain/vehicles/rental-terms'
import { m } from '../../paraglide/messages.js'

export interface TermInWords {
  /** `tolls` are the same for every car. */
  of: keyof RentalTerms | 'tolls'
  term: string
  value: string
}

export interface TermsReader {
  /** Formats an amount. */
  money: (fils: number) => string
  /** Whether the renter reads them, or somebody else about the renter. */
  isRenter?: boolean
  /** Of the vehicle, if it is known. */
  fuelType?: FuelType | null
}

/** The terms of a vehicle or a booking, each with what it costs. */
export function termsInWords(terms: RentalTerms, reader: TermsReader): TermInWords[] {
  const { money } = reader
  const amount = (fils: number, say: (amount: string) => string) =>
    fils === 0 ? m.rental_terms_free() : say(money(fils))
  const atMost = (fils: number) => amount(fils, (most) => m.rental_terms_at_most({ amount: most }))
  const words: TermInWords[] = [
    { of: 'kmPerDay', term: m.vehicle_rule_distance(), value: distance(terms.kmPerDay) },
    {
      of: 'fuelStepFils',
      term: m.rental_terms_fuel(),
      value: amount(terms.fuelStepFils, (each) => fuelWords(each, reader.fuelType ?? null)),
    },
    {
      of: 'lateHourFils',
      term: m.rental_terms_late(),
      value: amount(terms.lateHourFils, (each) =>
        m.rental_terms_late_value({ amount: each, minutes: LATE_GRACE_MINUTES }),
      ),
    },
    { of: 'cleaningFils', term: m.rental_terms_cleaning(), value: atMost(terms.cleaningFils) },
    { of: 'smokingFils', term: m.rental_terms_smoking(), value: atMost(terms.smokingFils) },
    { of: 'excessFils', term: m.rental_terms_damage(), value: damageWords(terms.excessFils, reader) },
    { of: 'tolls', term: m.rental_terms_tolls(), value: m.rental_terms_at_cost() },
    {
      of: 'fineFeeFils',
      term: m.rental_terms_fines(),
      value:
        terms.fineFeeFils === 0
          ? m.rental_terms_at_cost()
          : m.rental_terms_fines_value({ amount: money(terms.fineFeeFils) }),
    },
    {
      of: 'omanAllowed',
      term: m.rental_terms_oman(),
      value: terms.omanAllowed ? m.rental_terms_allowed() : m.rental_terms_not_allowed(),
    },
  ]
  // Without a limit there is no extra kilometre.
  if (terms.kmPerDay !== null)
    words.splice(1, 0, {
      of: 'extraKmFils',
      term: m.rental_terms_extra_km(),
      value: amount(terms.extraKmFils, (each) => each),
    })
  return words
}

const distance = (kmPerDay: number | null) =>
  kmPerDay === null ? m.vehicle_rule_unlimited() : m.vehicle_rule_km({ count: kmPerDay })

function fuelWords(amount: string, fuelType: FuelType | null): string {
  if (fuelType === null) return m.rental_terms_fuel_value({ amount })
  return fuelType === 'electric'
    ? m.rental_terms_fuel_battery({ amount })
    : m.rental_terms_fuel_tank({ amount })
}

function damageWords(excessFils: number, { money, isRenter = true }: TermsReader): string {
  if (excessFils === 0) return isRenter ? m.rental_terms_damage_none() : m.rental_terms_damage_host_none()
  const amount = money(excessFils)
  return isRenter ? m.rental_terms_damage_value({ amount }) : m.rental_terms_damage_host({ amount })
}

/** The terms that matter most, one line each. */
export function termsInShort(terms: RentalTerms, { money }: Pick<TermsReader, 'money'>): string[] {
  const { kmPerDay, extraKmFils, excessFils } = terms
  return [
    kmPerDay === null
      ? m.rental_terms_summary_unlimited()
      : extraKmFils === 0
        ? m.rental_terms_summary_km_free({ count: kmPerDay })
        : m.rental_terms_summary_km({ count: kmPerDay, amount: money(extraKmFils) }),
    m.rental_terms_summary_fuel(),
    excessFils === 0
      ? m.rental_terms_summary_damage_none()
      : m.rental_terms_summary_damage({ amount: money(excessFils) }),
  ]
}
