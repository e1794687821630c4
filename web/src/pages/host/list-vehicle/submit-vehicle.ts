import { runCommand } from '../../../api/command.ts'
import type { CommandResult } from '../../../api/command-result.ts'
import { extrasIn } from '../../../features/vehicle-form/extras/extra-texts.ts'
import { insuranceIn, registrationIn } from '../../../features/vehicle-form/paper-texts.ts'
import { factsIn } from '../../../features/vehicle-form/vehicle-figures.ts'
import type { WizardDraft } from './wizard-draft.ts'

function submissionOf({ texts, extras, photos, vehicleDocuments, papers }: WizardDraft) {
  return {
    ...factsIn(texts),
    extras: extrasIn(extras) ?? [],
    photos: photos.flatMap(({ angle, source }) =>
      source.kind === 'staged' ? { uploadId: source.uploadId, angle } : [],
    ),
    papers: {
      registration: registrationIn({ ...papers, plate: papers.plate || texts.licensePlate }),
      insurance: insuranceIn(papers),
    },
    vehicleDocuments: {
      registration: vehicleDocuments.registration?.uploadId ?? '',
      registration_back: vehicleDocuments.registration_back?.uploadId ?? '',
      insurance: vehicleDocuments.insurance?.uploadId ?? '',
      emirates_id: vehicleDocuments.emirates_id?.uploadId ?? '',
      driving_license: vehicleDocuments.driving_license?.uploadId ?? '',
      inspection: vehicleDocuments.inspection?.uploadId,
    },
  }
}

/** The submission attempt of a draft; reuses the open attempt when the draft has not changed since. */
export function attemptFor(draft: WizardDraft): NonNullable<WizardDraft['attempt']> {
  const body = JSON.stringify(submissionOf(draft))
  return draft.attempt?.body === body ? draft.attempt : { key: crypto.randomUUID(), body }
}

/**
 * Submits an attempt and resolves to the vehicle id. The idempotency key ensures that one draft creates one vehicle.
 */
export const submitVehicle = (attempt: NonNullable<WizardDraft['attempt']>): Promise<CommandResult<string>> =>
  runCommand(
    async ({ hosting }, call) => {
      const submission = JSON.parse(attempt.body) as ReturnType<typeof submissionOf>
      return (await hosting.submit(submission, call)).vehicleId
    },
    { idempotencyKey: attempt.key },
  )
