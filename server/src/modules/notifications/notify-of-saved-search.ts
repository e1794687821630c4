import type { Transaction } from '../../database/database.ts'
import type { DomainEvent } from '../../events.ts'
import { queueEmail } from './email/email-queue-store.ts'
import { notify } from './notify.ts'

type SavedSearchEvent<T extends 'matched' | 'digest_due'> = Extract<
  DomainEvent,
  { type: `saved_search.${T}` }
>

/**
 * Notifies the owner of a search of what was found, in the app and on their devices: once a day, as the key says. The
 * notification has the time of the alert, which is how it finds the cars that the alert named.
 */
export async function notifyOfSavedSearch(
  trx: Transaction,
  { searchId, userId, at, day, areOnlyCheaper }: SavedSearchEvent<'matched'>,
): Promise<void> {
  const line = { userId, kind: 'saved_search_match', subjectId: searchId } as const
  const pushSentence = areOnlyCheaper ? 'cheaper' : 'alerts'
  await notify(trx, [{ ...line, key: `saved-search:${searchId}:${day}`, pushSentence }], at)
}

/** Queues the digest of a person's saved searches: one email a day. */
export const notifyOfDigest = (
  trx: Transaction,
  { userId, at, day }: SavedSearchEvent<'digest_due'>,
): Promise<void> =>
  queueEmail(trx, {
    dedupeKey: `saved-search-digest:${userId}:${day}`,
    emailToSend: { kind: 'saved_search_digest', userId, at },
    recipient: { userId, group: 'alerts' },
  })
