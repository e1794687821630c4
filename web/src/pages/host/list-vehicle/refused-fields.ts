import type { WizardStep } from '@rihla/domain/vehicles/listing-wizard'
import { TEXTS_OF_FACTS } from '../../../features/vehicle-form/vehicle-figures.ts'
import type { VehicleTexts } from '../../../features/vehicle-form/vehicle-texts.ts'
import { STEP_OF_FIELD } from '../../../features/vehicle-form/why-step-incomplete.ts'

export type FieldErrors = Partial<Record<keyof VehicleTexts, string>>

interface RefusedFields {
  /** By the field of the form that shows each. */
  errors: FieldErrors
  /** By the path of the field, such as `papers.insurance.expiresOn`. */
  paperErrors: Record<string, string>
  /** The first step that has a refused field; null when it is the last one, where the host is. */
  step: WizardStep | null
}

/** Sorts the messages of a refused submission, which are by the path of their field. */
export function refusedFieldsIn(messages: Record<string, string>): RefusedFields {
  const refused: RefusedFields = { errors: {}, paperErrors: {}, step: null }
  for (const [path, message] of Object.entries(messages)) {
    // A place within the offer, or one of the terms, is shown by the whole of it.
    const fact = path.split('.')[0] ?? ''
    const field = TEXTS_OF_FACTS[fact as keyof typeof TEXTS_OF_FACTS]
    if (field) refused.errors[field] = message
    if (fact === 'papers') refused.paperErrors[path] = message
    const step = field ? STEP_OF_FIELD[field] : fact === 'extras' ? 4 : undefined
    if (step && (refused.step === null || step < refused.step)) refused.step = step
  }
  return refused
}

/** The errors without those of a step. */
export const fieldsOutside = (step: WizardStep, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => STEP_OF_FIELD[field as keyof VehicleTexts] !== step),
  )
