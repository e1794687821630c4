import type { FuelType } from '@rihla/domain/vehicles/listing'
import { LATE_GRACE_MINUTES } from '@rihla/domain/vehicles/rental-terms'
import { formatMoney } from '../../i18n/format-money.ts'
import { m } from '../../paraglide/messages.js'
import type { TermsAmount } from './rental-terms-texts.ts'

/** An amount of the terms as hosts see it. */
export const termsMoney = (fils: number): string =>
  formatMoney(fils, { currency: 'AED', cents: fils % 100 !== 0 })

const fuelLabel = (fuelType: FuelType | null) => {
  if (fuelType === null) return m.host_terms_fuel_or_charge()
  return fuelType === 'electric' ? m.host_terms_charge() : m.host_terms_fuel()
}

/** The label of a field; the fuel of several cars is not known. */
export function termLabel(amount: TermsAmount, fuelType: FuelType | null): string {
  switch (amount) {
    case 'extraKmFils':
      return m.host_terms_extra_km()
    case 'fuelStepFils':
      return fuelLabel(fuelType)
    case 'lateHourFils':
      return m.host_terms_late()
    case 'cleaningFils':
      return m.host_terms_cleaning()
    case 'smokingFils':
      return m.host_terms_smoking()
    case 'excessFils':
      return m.host_terms_excess()
    case 'fineFeeFils':
      return m.host_terms_fine_fee()
  }
}

/** What a term means, in one sentence. */
export const TERM_MEANINGS: Record<TermsAmount, (limits: { fineFeeMostFils: number }) => string> = {
  extraKmFils: () => m.host_terms_extra_km_hint(),
  fuelStepFils: () => m.host_terms_fuel_hint(),
  lateHourFils: () => m.host_terms_late_hint({ minutes: LATE_GRACE_MINUTES }),
  cleaningFils: () => m.host_terms_cleaning_hint(),
  smokingFils: () => m.host_terms_smoking_hint(),
  excessFils: () => m.host_terms_excess_hint(),
  fineFeeFils: ({ fineFeeMostFils }) => m.host_terms_fine_fee_hint({ max: termsMoney(fineFeeMostFils) }),
}
