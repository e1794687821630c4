import {
  type VehicleDocumentType,
  WIZARD_STEPS,
  type WizardStep,
} from '@rihla/domain/vehicles/listing-wizard'
import { whyStepWaits } from '../../../features/vehicle-form/why-step-incomplete.ts'
import { sentPhotos } from '../../../features/vehicle-uploads/listed-photos.ts'
import type { WizardDraft } from './wizard-draft.ts'

/** Why one cannot go on from a step, in a sentence; null when one can. Files count once they are on the server. */
export const whyNotOn = (
  step: WizardStep,
  { texts, photos, vehicleDocuments }: WizardDraft,
  now: number,
): string | null =>
  whyStepWaits(
    step,
    texts,
    { photos: sentPhotos(photos), vehicleDocuments: Object.keys(vehicleDocuments) as VehicleDocumentType[] },
    now,
  )

/** The step of the address, but never one beyond the first that still lacks something. */
export function stepShown(asked: string | null, draft: WizardDraft, now: number): WizardStep {
  const requested = WIZARD_STEPS.find((step) => String(step) === asked) ?? 1
  return WIZARD_STEPS.find((step) => step >= requested || whyNotOn(step, draft, now) !== null) ?? requested
}
