import type { Deps } from '../../../deps.ts'
import { takeDueReplies } from '../../support/public.ts'
import { queueEmail } from './email-queue-store.ts'

/** Maximum per run; the next run takes the rest. */
const BATCH = 200

/**
 * Queues one email per support conversation whose guest has not read the answers and left an email address. All answers
 * until they read share one email. Returns how many.
 */
export const mailUnreadReplies = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const due = await takeDueReplies(trx, clock.now(), BATCH)
    for (const { conversationId, since } of due)
      await queueEmail(trx, {
        dedupeKey: `support-replied:${conversationId}:${since}`,
        emailToSend: { kind: 'support_replied', conversationId },
      })
    return due.length
  })
