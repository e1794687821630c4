import type { Review } from '@rihla/contract/reviews'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { readReview, writeReply } from './review-store.ts'

/**
 * The host replies to a review of themselves or of their vehicle, once. A review of another host counts as not found.
 */
export async function replyToReview(
  deps: Deps,
  { id, text }: { id: string; text: string },
  { viewer, attempt }: Call<'person'>,
): Promise<{ review: Review }> {
  if (attempt.subjectId === null) {
    await deps.db.transaction().execute(async (trx) => {
      const written = await writeReply(trx, { id, hostId: viewer.id, text }, deps.clock.now())
      if (written === 'none') throw new Refusal('not_found')
      if (written === 'already') throw new Refusal('reply_written')
      await attempt.bind(trx, id)
    })
  }
  const review = await readReview(deps.db, id)
  if (!review) throw new Refusal('not_found')
  return { review }
}
