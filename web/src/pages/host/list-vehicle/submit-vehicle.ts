import { runCommand } from '../../../api/command.ts'
import type { CommandResult } from '../../../api/command-result.ts'
import { factsIn } from '../../../features/vehicle-form/vehicle-figures.ts'
import type { WizardDraft } from './wizard-draft.ts'

function submissionOf({ texts, photos, papers }: WizardDraft) {
  return {
    ...factsIn(texts),
    photos: photos.flatMap(({ angle, source }) =>
      source.kind === 'staged' ? { uploadId: source.uploadId, angle } : [],
    ),
    papers: {
      registration: papers.registration?.uploadId ?? '',
      insurance: papers.insurance?.uploadId ?? '',
      emirates_id: papers.emirates_id?.uploadId ?? '',
      driving_license: papers.driving_license?.uploadId ?? '',
      inspection: papers.inspection?.uploadId,
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
