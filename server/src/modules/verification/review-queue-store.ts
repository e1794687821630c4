import { createHash } from 'node:crypto'
import type { DocumentToReview } from '@rihla/contract/verification'
import type { Residence } from '@rihla/domain/people/driver-eligibility'
import { differsFromUaePass } from '@rihla/domain/people/uae-pass'
import { sql } from 'kysely'
import type { Database, Queryable } from '../../database/database.ts'
import type { OrderCursor } from '../../http/api/order-cursor.ts'
import { uaePassNumberOf } from '../accounts/public.ts'
import type { KeptDocument } from './document-store.ts'

interface DriverRow {
  residence: Residence | null
  licence_country: string | null
  issued_on: string | null
  expires_on: string | null
  nationality: string | null
  emirates_id: string | null
  uae_pass_number: string | null
  idp_expires_on: string | null
}

export type QueuedDocument = KeptDocument & Pick<DocumentToReview, 'person' | 'personVersion'>

/** The documents that await a decision, oldest first, at most `limit` after the cursor, which orders by milliseconds. */
export async function documentsToReview(
  db: Database,
  { after, limit }: { after: OrderCursor | null; limit: number },
): Promise<QueuedDocument[]> {
  let query = withPersons(db)
    .where('d.verification_status', '=', 'pending')
    .orderBy('d.uploaded_at')
    .orderBy('d.id')
    .limit(limit)
  if (after)
    query = query.where(
      sql<boolean>`(d.uploaded_at, d.id) > (${new Date(after.order)}::timestamptz, ${after.id}::uuid)`,
    )
  return (await query.execute()).map(withPerson)
}

/** The version of the data of a document's owner; null when there is no such document. */
export async function personVersionOf(db: Queryable, documentId: string): Promise<string | null> {
  const row = await withPersons(db).where('d.id', '=', documentId).executeTakeFirst()
  return row ? withPerson(row).personVersion : null
}

const withPersons = (db: Queryable) =>
  db
    .selectFrom('documents as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('driver_profiles as own', 'own.user_id', 'd.user_id')
    .selectAll('d')
    .select([
      'u.full_name',
      'u.email',
      'u.date_of_birth',
      'u.driver_license',
      'u.phone_verified',
      'u.verification_status as person_status',
      'own.residence',
      'own.licence_country',
      'own.issued_on',
      'own.expires_on',
      'own.nationality',
      'own.emirates_id',
      'own.idp_expires_on',
      uaePassNumberOf(sql`u.id`).as('uae_pass_number'),
    ])

type RowWithPerson = Awaited<ReturnType<ReturnType<typeof withPersons>['executeTakeFirstOrThrow']>>

function withPerson(row: RowWithPerson): QueuedDocument {
  const driver = driverOf(row)
  const { full_name: fullName, date_of_birth: dateOfBirth, driver_license: driverLicense } = row
  return {
    ...row,
    personVersion: createHash('sha256')
      .update(JSON.stringify([fullName, dateOfBirth, driverLicense, driver]))
      .digest('base64url'),
    person: {
      id: row.user_id,
      fullName,
      email: row.email,
      dateOfBirth,
      driverLicense,
      phoneVerified: row.phone_verified,
      status: row.person_status,
      driver,
    },
  }
}

/** The stated data of a driver; null without a profile. */
const driverOf = (row: DriverRow): DocumentToReview['person']['driver'] =>
  row.residence && row.licence_country && row.issued_on && row.expires_on
    ? {
        residence: row.residence,
        licenceCountry: row.licence_country,
        issuedOn: row.issued_on,
        expiresOn: row.expires_on,
        nationality: row.nationality,
        emiratesId: row.emirates_id,
        otherEmiratesId: differsFromUaePass(row.emirates_id, row.uae_pass_number)
          ? row.uae_pass_number
          : null,
        idpExpiresOn: row.idp_expires_on,
      }
    : null

export async function countToReview(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('documents')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('verification_status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return total
}
