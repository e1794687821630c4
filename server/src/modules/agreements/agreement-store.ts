import { createHash } from 'node:crypto'
import { canonicalJson, type Json } from '@rihla/domain/agreement/canonical-json'
import type { AgreementContent, AgreementSide } from '@rihla/domain/agreement/rental-agreement'
import type { Queryable, Transaction } from '../../database/database.ts'

/** An agreement or addendum that can no longer change. */
export interface StoredAgreement {
  /** 0 is the agreement, 1, 2, … its addenda. */
  number: number
  /** The canonical JSON that is hashed. */
  text: string
  content: AgreementContent
  sha256: string
  madeAt: Date
}

export interface Acknowledgement {
  number: number
  side: AgreementSide
  personId: string
  /** The name of the account now. */
  name: string
  at: Date
}

/** The text that is stored and hashed, with its hash. */
export function sealed(content: AgreementContent): { text: string; sha256: string } {
  // Only what JSON can hold: what is undefined is left out.
  const text = canonicalJson(JSON.parse(JSON.stringify(content)) as Json)
  return { text, sha256: createHash('sha256').update(text, 'utf8').digest('hex') }
}

/** The agreement of a booking and its addenda, in order; empty while it is a draft. */
export async function readAgreements(db: Queryable, bookingId: string): Promise<StoredAgreement[]> {
  const rows = await db
    .selectFrom('rental_agreements')
    .select(['number', 'content', 'sha256', 'made_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('number')
    .execute()
  return rows.map(({ number, content, sha256, made_at }) => ({
    number,
    text: content,
    content: JSON.parse(content) as AgreementContent,
    sha256,
    madeAt: made_at,
  }))
}

/** Who acknowledged the agreement of a booking and its addenda, earliest first. */
export async function readAcknowledgements(db: Queryable, bookingId: string): Promise<Acknowledgement[]> {
  return await db
    .selectFrom('agreement_acknowledgements as a')
    .innerJoin('users as u', 'u.id', 'a.person_id')
    .select(['a.number', 'a.side', 'a.person_id as personId', 'u.full_name as name', 'a.at'])
    .where('a.booking_id', '=', bookingId)
    .orderBy('a.at')
    .orderBy('a.number')
    .execute()
}

/** Stores an agreement or addendum of a locked booking. */
export async function insertAgreement(
  trx: Transaction,
  bookingId: string,
  { number, content, madeAt }: { number: number; content: AgreementContent; madeAt: Date },
): Promise<StoredAgreement> {
  const { text, sha256 } = sealed(content)
  await trx
    .insertInto('rental_agreements')
    .values({ booking_id: bookingId, number, content: text, sha256, made_at: madeAt })
    .execute()
  return { number, text, content, sha256, madeAt }
}

/** Records that a side acknowledged; repeating it changes nothing. */
export async function insertAcknowledgement(
  trx: Transaction,
  bookingId: string,
  { number, side, personId, at }: Omit<Acknowledgement, 'name'>,
): Promise<void> {
  await trx
    .insertInto('agreement_acknowledgements')
    .values({ booking_id: bookingId, number, side, person_id: personId, at })
    .onConflict((on) => on.columns(['booking_id', 'number', 'side']).doNothing())
    .execute()
}
