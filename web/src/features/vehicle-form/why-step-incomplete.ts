import { type ListingDraft, type WizardStep, whyStepIncomplete } from '@rihla/domain/vehicles/listing-wizard'
import { m } from '../../paraglide/messages.js'
import { whyDeliveryWaits } from './delivery-texts.ts'
import { firstWrongTerm } from './rental-terms-texts.ts'
import { termLabel } from './rental-terms-words.ts'
import { wholeNumberIn } from './typed-figures.ts'
import { type FigureField, figureIn, unreadableIn } from './vehicle-figures.ts'
import type { VehicleTexts } from './vehicle-texts.ts'
import { figureMessage, lackMessage } from './vehicle-words.ts'

/** The wizard step of each field. */
export const STEP_OF_FIELD: Partial<Record<keyof VehicleTexts, WizardStep>> = {
  make: 1,
  model: 1,
  year: 1,
  color: 1,
  licensePlate: 1,
  chassisNumber: 1,
  placeText: 2,
  point: 2,
  exactPickup: 2,
  dailyRate: 2,
  weeklyDiscount: 2,
  monthlyDiscount: 2,
  cleaningFee: 2,
  securityDeposit: 2,
  description: 3,
  delivery: 4,
  includedKmPerDay: 4,
  terms: 4,
  minDriverAge: 4,
  minLicenceMonths: 4,
  minDays: 4,
  maxDays: 4,
}

const FIGURE_NAMES: Record<FigureField, () => string> = {
  dailyRate: m.list_vehicle_daily_rate,
  weeklyDiscount: m.list_vehicle_weekly_discount,
  monthlyDiscount: m.list_vehicle_monthly_discount,
  cleaningFee: m.list_vehicle_cleaning_fee,
  securityDeposit: m.list_vehicle_deposit,
  includedKmPerDay: m.list_vehicle_km,
  minDriverAge: m.host_terms_min_age,
  minLicenceMonths: m.host_terms_min_months,
  minDays: m.list_vehicle_min_days,
  maxDays: m.list_vehicle_max_days,
}

/** The message that explains why a step is incomplete; null when it is complete. */
export function whyStepWaits(
  step: WizardStep,
  texts: VehicleTexts,
  files: Pick<ListingDraft, 'photos' | 'vehicleDocuments'>,
  { now, fineFeeMostFils }: { now: number; fineFeeMostFils: number },
): string | null {
  const listing = {
    ...files,
    make: texts.make,
    model: texts.model,
    year: wholeNumberIn(texts.year),
    licensePlate: texts.licensePlate,
    chassisNumber: texts.chassisNumber,
    categoryIds: texts.categoryIds,
    placeSlug: texts.placeSlug,
    dailyRateFils: figureIn('dailyRate', texts.dailyRate),
    description: texts.description,
  }
  const lack = whyStepIncomplete(step, listing, now)
  // A price that is there but not valid has its own message below.
  if (lack && !(lack === 'price' && texts.dailyRate.trim() !== '')) return lackMessage(lack, now)
  const wrong = unreadableIn(texts).find((field) => STEP_OF_FIELD[field] === step)
  if (step === 4 && !wrong) return whyTermsWait(texts, fineFeeMostFils) ?? whyDeliveryWaits(texts.delivery)
  return wrong ? `${FIGURE_NAMES[wrong]()}: ${figureMessage(wrong, texts[wrong])}` : null
}

function whyTermsWait({ terms, fuelType }: VehicleTexts, fineFeeMostFils: number): string | null {
  const wrong = firstWrongTerm(terms, fineFeeMostFils)
  return wrong && `${termLabel(wrong.amount, fuelType)}: ${wrong.message}`
}
