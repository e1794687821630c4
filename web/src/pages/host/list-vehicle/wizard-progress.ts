import { dateInDubai } from '@rihla/domain/time/dubai-time'
import {
  type VehicleDocumentType,
  WIZARD_STEPS,
  type WizardStep,
} from '@rihla/domain/vehicles/listing-wizard'
import { extrasFault } from '../../../features/vehicle-form/extras/extra-texts.ts'
import {
  type PaperTexts,
  whyInsuranceWaits,
  whyRegistrationWaits,
} from '../../../features/vehicle-form/paper-texts.ts'
import { whyStepWaits } from '../../../features/vehicle-form/why-step-incomplete.ts'
import { sentPhotos } from '../../../features/vehicle-uploads/listed-photos.ts'
import type { WizardDraft } from './wizard-draft.ts'

interface StepRules {
  now: number
  fineFeeMostFils: number
}

/** The message that explains why a step is incomplete; null when it is complete. Files count once they are uploaded. */
export const whyNotOn = (
  step: WizardStep,
  { texts, extras, photos, vehicleDocuments, papers }: WizardDraft,
  rules: StepRules,
): string | null =>
  whyStepWaits(
    step,
    texts,
    { photos: sentPhotos(photos), vehicleDocuments: Object.keys(vehicleDocuments) as VehicleDocumentType[] },
    rules,
  ) ??
  (step === 4 ? extrasFault(extras) : null) ??
  (step === 6 ? whyPapersWait({ ...papers, plate: papers.plate || texts.licensePlate }, rules.now) : null)

function whyPapersWait(papers: PaperTexts, now: number): string | null {
  const today = dateInDubai(now)
  return whyRegistrationWaits(papers, today) ?? whyInsuranceWaits(papers, today)
}

/** The step in the URL, at most the first incomplete one. */
export function stepShown(asked: string | null, draft: WizardDraft, rules: StepRules): WizardStep {
  const requested = WIZARD_STEPS.find((step) => String(step) === asked) ?? 1
  return WIZARD_STEPS.find((step) => step >= requested || whyNotOn(step, draft, rules) !== null) ?? requested
}
