import type { AllTermsToSet } from '@rihla/contract/vehicles/rental-terms'
import type { DriverTerms } from '@rihla/domain/vehicles/driver-terms'
import {
  firstWrongTerm,
  givenAmountsIn,
  NO_TERMS_TEXTS,
  type TermsAmount,
} from '../../../features/vehicle-form/rental-terms-texts.ts'
import { termLabel } from '../../../features/vehicle-form/rental-terms-words.ts'
import { figureIn } from '../../../features/vehicle-form/vehicle-figures.ts'
import { figureMessage } from '../../../features/vehicle-form/vehicle-words.ts'
import { m } from '../../../paraglide/messages.js'

/** The form as typed; what is empty stays as it is on each car. */
export type AllTermsTexts = Record<TermsAmount, string> & {
  kmPerDay: string
  hasNoLimit: boolean
  oman: 'keep' | 'allowed' | 'not_allowed'
  drivers: Record<DriverTerm, string>
  /** Leaves age and months to the rules again. */
  areDriversByRules: boolean
}

export type DriverTerm = keyof DriverTerms
export const DRIVER_TERM_LABELS: Record<DriverTerm, () => string> = {
  minDriverAge: m.host_terms_min_age,
  minLicenceMonths: m.host_terms_min_months,
}
export const DRIVER_TERMS = ['minDriverAge', 'minLicenceMonths'] as const satisfies readonly DriverTerm[]

const { omanAllowed: _oman, ...NO_AMOUNTS } = NO_TERMS_TEXTS
export const NOTHING_GIVEN: AllTermsTexts = {
  ...NO_AMOUNTS,
  kmPerDay: '',
  hasNoLimit: false,
  oman: 'keep',
  drivers: { minDriverAge: '', minLicenceMonths: '' },
  areDriversByRules: false,
}

const kmIn = ({ kmPerDay, hasNoLimit }: AllTermsTexts): Pick<AllTermsToSet, 'kmPerDay'> => {
  if (hasNoLimit) return { kmPerDay: null }
  const km = figureIn('includedKmPerDay', kmPerDay)
  return km === null ? {} : { kmPerDay: km }
}

const driverTermsIn = ({ drivers, areDriversByRules }: AllTermsTexts): Partial<DriverTerms> => {
  if (areDriversByRules) return { minDriverAge: null, minLicenceMonths: null }
  return Object.fromEntries(
    DRIVER_TERMS.flatMap((term) => {
      const figure = figureIn(term, drivers[term])
      return figure === null ? [] : [[term, figure]]
    }),
  )
}

/** The terms to set on all cars; texts that cannot be read are left out. */
export const changesIn = (texts: AllTermsTexts): AllTermsToSet => ({
  ...kmIn(texts),
  ...givenAmountsIn(texts),
  ...driverTermsIn(texts),
  ...(texts.oman === 'keep' ? {} : { omanAllowed: texts.oman === 'allowed' }),
})

const messageOf = (field: 'includedKmPerDay' | DriverTerm, text: string): string | null =>
  text.trim() === '' || figureIn(field, text) !== null ? null : figureMessage(field, text)

/** What is wrong with the typed kilometres; null when they can be saved. */
export const kmMessage = ({ kmPerDay, hasNoLimit }: AllTermsTexts): string | null =>
  hasNoLimit ? null : messageOf('includedKmPerDay', kmPerDay)

/** What is wrong with the typed age or months; null when they can be saved. */
export const driverMessage = (term: DriverTerm, { drivers, areDriversByRules }: AllTermsTexts) =>
  areDriversByRules ? null : messageOf(term, drivers[term])

/** Why the form cannot be saved; null when it can. */
export function whyTermsWait(texts: AllTermsTexts, fineFeeMostFils: number): string | null {
  const km = kmMessage(texts)
  if (km !== null) return `${m.list_vehicle_km()}: ${km}`
  const wrong = firstWrongTerm(texts, fineFeeMostFils)
  if (wrong) return `${termLabel(wrong.amount, null)}: ${wrong.message}`
  for (const term of DRIVER_TERMS) {
    const message = driverMessage(term, texts)
    if (message !== null) return `${DRIVER_TERM_LABELS[term]()}: ${message}`
  }
  return Object.keys(changesIn(texts)).length === 0 ? m.host_terms_all_unchanged() : null
}
