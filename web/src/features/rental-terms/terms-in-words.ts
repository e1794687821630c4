import type { FuelType } from '@rihla/domain/vehicles/listing'
import { LATE_GRACE_MINUTES, type RentalTerms } from '@rihla/domain/vehicles/rental-terms'
import { m } from '../../paraglide/messages.js'

export interface TermInWords {
  /** `tolls` are the same for every car. */
  of: keyof RentalTerms | 'tolls'
  term: string
  /** The figure alone; the note says what it is for. */
  value: string
  note: string | null
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
  const { money, isRenter = true, fuelType = null } = reader
  const amount = (fils: number, note: string | null) =>
    fils === 0 ? { value: m.rental_terms_free(), note: null } : { value: money(fils), note }
  const late = m.rental_terms_late_note({ minutes: LATE_GRACE_MINUTES })
  const damage = isRenter ? m.rental_terms_damage_note() : m.rental_terms_damage_note_host()
  return [
    { of: 'kmPerDay', term: m.vehicle_rule_distance(), value: distance(terms.kmPerDay), note: null },
    // Without a limit there is no extra kilometre.
    ...(terms.kmPerDay === null
      ? []
      : [
          { of: 'extraKmFils' as const, term: m.rental_terms_extra_km(), ...amount(terms.extraKmFils, null) },
        ]),
    { of: 'fuelStepFils', term: m.rental_terms_fuel(), ...amount(terms.fuelStepFils, fuelNote(fuelType)) },
    { of: 'lateHourFils', term: m.rental_terms_late(), ...amount(terms.lateHourFils, late) },
    {
      of: 'cleaningFils',
      term: m.rental_terms_cleaning(),
      ...amount(terms.cleaningFils, m.rental_terms_cleaning_note()),
    },
    // Nothing can be asked for smoke where smoking is allowed.
    ...(terms.smokingFils === 0
      ? []
      : [
          {
            of: 'smokingFils' as const,
            term: m.rental_terms_smoking(),
            value: money(terms.smokingFils),
            note: m.rental_terms_smoking_note(),
          },
        ]),
    { of: 'excessFils', term: m.rental_terms_damage(), ...amount(terms.excessFils, damage) },
    { of: 'tolls', term: m.rental_terms_tolls(), value: m.rental_terms_at_cost(), note: null },
    { of: 'fineFeeFils', term: m.rental_terms_fines(), ...fines(terms.fineFeeFils, money) },
    {
      of: 'omanAllowed',
      term: m.rental_terms_oman(),
      value: terms.omanAllowed ? m.rental_terms_allowed() : m.rental_terms_not_allowed(),
      note: null,
    },
  ]
}

const distance = (kmPerDay: number | null) =>
  kmPerDay === null ? m.vehicle_rule_unlimited() : m.vehicle_rule_km({ count: kmPerDay })

function fuelNote(fuelType: FuelType | null): string {
  if (fuelType === null) return m.rental_terms_fuel_note()
  return fuelType === 'electric' ? m.rental_terms_fuel_note_battery() : m.rental_terms_fuel_note_tank()
}

const fines = (feeFils: number, money: TermsReader['money']) =>
  feeFils === 0
    ? { value: m.rental_terms_at_cost(), note: null }
    : { value: m.rental_terms_fines_value({ amount: money(feeFils) }), note: m.rental_terms_fines_note() }

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
