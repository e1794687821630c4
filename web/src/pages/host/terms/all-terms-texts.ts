import type { TermsToSet } from '@rihla/contract/vehicles/rental-terms'
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
}

const { omanAllowed: _oman, ...NO_AMOUNTS } = NO_TERMS_TEXTS
export const NOTHING_GIVEN: AllTermsTexts = { ...NO_AMOUNTS, kmPerDay: '', hasNoLimit: false, oman: 'keep' }

const kmIn = ({ kmPerDay, hasNoLimit }: AllTermsTexts): Pick<TermsToSet, 'kmPerDay'> => {
  if (hasNoLimit) return { kmPerDay: null }
  const km = figureIn('includedKmPerDay', kmPerDay)
  return km === null ? {} : { kmPerDay: km }
}

/** The terms to set on all cars; texts that cannot be read are left out. */
export const changesIn = (texts: AllTermsTexts): TermsToSet => ({
  ...kmIn(texts),
  ...givenAmountsIn(texts),
  ...(texts.oman === 'keep' ? {} : { omanAllowed: texts.oman === 'allowed' }),
})

/** What is wrong with the typed kilometres; null when they can be saved. */
export const kmMessage = ({ kmPerDay, hasNoLimit }: AllTermsTexts): string | null =>
  hasNoLimit || kmPerDay.trim() === '' || figureIn('includedKmPerDay', kmPerDay) !== null
    ? null
    : figureMessage('includedKmPerDay', kmPerDay)

/** Why the form cannot be saved; null when it can. */
export function whyTermsWait(texts: AllTermsTexts, fineFeeMostFils: number): string | null {
  const km = kmMessage(texts)
  if (km !== null) return `${m.list_vehicle_km()}: ${km}`
  const wrong = firstWrongTerm(texts, fineFeeMostFils)
  if (wrong) return `${termLabel(wrong.amount, null)}: ${wrong.message}`
  return Object.keys(changesIn(texts)).length === 0 ? m.host_terms_all_unchanged() : null
}
