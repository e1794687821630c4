import { CONSENT_VERSIONS, type ConsentKind } from '@rihla/domain/people/consent'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'

/**
 * Records that a person gave consents, in the transaction of what they did to give them. One that they have given to
 * this wording, and not withdrawn, stays as it was. The language is the one in which they are written to.
 */
export async function recordConsents(
  trx: Transaction,
  personId: string,
  kinds: readonly ConsentKind[],
  now: Instant,
): Promise<void> {
  await sql`
    insert into consents (person_id, kind, version, at, language)
    select u.id, given.kind, given.version, ${new Date(now)}, u.language
    from users u cross join unnest(
      ${[...kinds]}::text[], ${kinds.map((kind) => CONSENT_VERSIONS[kind])}::date[]) given (kind, version)
    where u.id = ${personId} and u.deleted_at is null
    on conflict (person_id, kind, version) where withdrawn_at is null do nothing`.execute(trx)
}

/** Records that a person withdrew a consent, in all its versions; repeating it changes nothing. */
export async function markWithdrawn(
  trx: Transaction,
  personId: string,
  kind: ConsentKind,
  now: Instant,
): Promise<void> {
  await trx
    .updateTable('consents')
    .set({ withdrawn_at: new Date(now) })
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Everything that a person has consented to, latest first. */
export const readConsents = (db: Queryable, personId: string) =>
  db
    .selectFrom('consents')
    .select(['id', 'kind', 'version', 'at', 'language', 'withdrawn_at as withdrawnAt'])
    .where('person_id', '=', personId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
