import type { Deps } from '../../../deps.ts'
import { takeDueReplies } from '../../support/public.ts'
import { queueEmail } from '../in-app/notification-store.ts'

/** A run takes at most this many; what is left is taken by the next. */
const BATCH = 200

/**
 * Writes to guests of support who were away when they were answered, where an address is known. However much is written
 * before they read, it is one mail. Answers how many.
 */
export const mailUnreadReplies = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const due = await takeDueReplies(trx, clock.now(), BATCH)
    for (const { conversationId, since } of due)
      await queueEmail(trx, {
        dedupeKey: `support-replied:${conversationId}:${since}`,
        order: { kind: 'support_replied', conversationId },
      })
    return due.length
  })
