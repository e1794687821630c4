import { runCommand } from '../../../api/command.ts'
import type { CommandResult } from '../../../api/command-result.ts'
import { factsIn } from '../../../features/vehicle-form/vehicle-figures.ts'
import type { WizardDraft } from './wizard-draft.ts'

function submissionOf({ texts, photos, vehicleDocuments }: WizardDraft) {
  return {
    ...factsIn(texts),
    photos: photos.flatMap(({ angle, source }) =>
      source.kind === 'staged' ? { uploadId: source.uploadId, angle } : [],
    ),
    vehicleDocuments: {
      registration: vehicleDocuments.registration?.uploadId ?? '',
      insurance: vehicleDocuments.insurance?.uploadId ?? '',
      emirates_id: vehicleDocuments.emirates_id?.uploadId ?? '',
      driving_license: vehicleDocuments.driving_license?.uploadId ?? '',
      inspection: vehicleDocuments.inspection?.uploadId,
    },
  }
}

/** The attempt to submit this draft: the one that was left open when nothing has changed since. */
export function attemptFor(draft: WizardDraft): NonNullable<WizardDraft['attempt']> {
  const body = JSON.stringify(submissionOf(draft))
  return draft.attempt?.body === body ? draft.attempt : { key: crypto.randomUUID(), body }
}

/** Sends the attempt; its key makes sure that one draft becomes one vehicle, whose id it answers. */
export const submitVehicle = (attempt: NonNullable<WizardDraft['attempt']>): Promise<CommandResult<string>> =>
  runCommand(
    async ({ hosting }, call) => {
      const submission = JSON.parse(attempt.body) as ReturnType<typeof submissionOf>
      return (await hosting.submit(submission, call)).vehicleId
    },
    { idempotencyKey: attempt.key },
  )
