import type { Problem } from '@rihla/contract/problem'
import { problemOf } from '../../api/problem-of.ts'
import { factsIn } from '../../features/vehicle-form/vehicle-figures.ts'
import type { WizardDraft } from './wizard-draft.ts'

export type SubmissionEnding =
  | { kind: 'done'; vehicleId: string }
  | { kind: 'refused'; problem: Problem }
  /** Nobody knows whether it arrived: the same attempt is safe to send again. */
  | { kind: 'lost' }

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

/** Sends the attempt and says how it ended; its key makes sure that one draft becomes one vehicle. */
export async function submitVehicle(attempt: NonNullable<WizardDraft['attempt']>): Promise<SubmissionEnding> {
  try {
    const { liveApi } = await import('../../api/live-api.ts')
    const { vehicleId } = await liveApi.hosting.submit(
      JSON.parse(attempt.body) as ReturnType<typeof submissionOf>,
      { context: { idempotencyKey: attempt.key } },
    )
    return { kind: 'done', vehicleId }
  } catch (error) {
    const problem = problemOf(error)
    const isKnown = problem !== null && problem.status < 500 && problem.code !== 'idempotency_in_flight'
    return isKnown ? { kind: 'refused', problem } : { kind: 'lost' }
  }
}
