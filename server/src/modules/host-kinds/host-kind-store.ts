import type { HostApplicationToSend, ShownLicences } from '@rihla/contract/host-kinds'
import type { HostDocumentType, HostKind } from '@rihla/domain/people/host-kind'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'
import type { HostApplications, HostProfiles } from '../../database/schema.ts'
import { removeFilesLater } from '../../jobs/file-removal-store.ts'

export type HostProfile = Selectable<HostProfiles>
export type HostApplication = Selectable<HostApplications>

export async function findProfile(db: Queryable, userId: string): Promise<HostProfile | null> {
  const row = await db
    .selectFrom('host_profiles')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** The latest application of a host, whatever became of it. */
export async function latestApplication(db: Queryable, userId: string): Promise<HostApplication | null> {
  const row = await db
    .selectFrom('host_applications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** An application, locked until the transaction ends; null when there is none. */
export async function lockApplication(trx: Transaction, id: string): Promise<HostApplication | null> {
  const row = await trx
    .selectFrom('host_applications')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Writes an application that waits, in place of one that waited, under a lock of the host's applications. */
export async function insertApplication(
  trx: Transaction,
  userId: string,
  sent: Omit<HostApplicationToSend, 'documents'> & { wants?: HostKind },
  now: Instant,
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`host_applications:${userId}`}, 0))`.execute(trx)
  await trx
    .updateTable('host_applications')
    .set({ status: 'withdrawn', decided_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .execute()
  const { id } = await trx
    .insertInto('host_applications')
    .values({
      user_id: userId,
      wants: sent.wants ?? 'licensed_operator',
      operator_name: sent.operatorName,
      trade_licence_number: sent.tradeLicenceNumber,
      trade_licence_emirate: sent.tradeLicenceEmirate,
      trade_licence_expires_on: sent.tradeLicenceExpiresOn,
      rental_permit_number: sent.rentalPermitNumber,
      rental_permit_expires_on: sent.rentalPermitExpiresOn,
      submitted_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertHostDocument(
  trx: Transaction,
  applicationId: string,
  type: HostDocumentType,
  file: { storage_key: string; content_type: string; size_bytes: number },
  now: Instant,
): Promise<void> {
  await trx
    .insertInto('host_documents')
    .values({
      application_id: applicationId,
      document_type: type,
      storage_key: file.storage_key,
      content_type: file.content_type,
      size_bytes: file.size_bytes,
      uploaded_at: new Date(now),
    })
    .execute()
}

/** Decides an application by compare-and-set. False when it does not wait any more. */
export async function decideApplication(
  trx: Transaction,
  id: string,
  by: { status: 'approved' | 'rejected'; reason: string | null; adminId: string; at: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('host_applications')
    .set({ status: by.status, reason: by.reason, decided_by: by.adminId, decided_at: new Date(by.at) })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Makes the host a licensed operator with the licences of an approved application. */
export async function writeOperator(
  trx: Transaction,
  application: Pick<HostApplication, 'user_id'> & ReturnType<typeof licenceColumns>,
  now: Instant,
): Promise<void> {
  const columns = {
    kind: 'licensed_operator' as const,
    ...licenceColumns(application),
    approved_at: new Date(now),
  }
  await trx
    .insertInto('host_profiles')
    .values({ user_id: application.user_id, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

const licenceColumns = (row: {
  operator_name: string
  trade_licence_number: string
  trade_licence_emirate: string
  trade_licence_expires_on: string
  rental_permit_number: string
  rental_permit_expires_on: string
}) => ({
  operator_name: row.operator_name,
  trade_licence_number: row.trade_licence_number,
  trade_licence_emirate: row.trade_licence_emirate,
  trade_licence_expires_on: row.trade_licence_expires_on,
  rental_permit_number: row.rental_permit_number,
  rental_permit_expires_on: row.rental_permit_expires_on,
})

/** Makes a licensed operator an individual again; their licences are forgotten. */
export async function writeIndividual(trx: Transaction, userId: string, now: Instant): Promise<void> {
  await trx
    .updateTable('host_profiles')
    .set({
      kind: 'individual',
      operator_name: null,
      trade_licence_number: null,
      trade_licence_emirate: null,
      trade_licence_expires_on: null,
      rental_permit_number: null,
      rental_permit_expires_on: null,
      approved_at: new Date(now),
    })
    .where('user_id', '=', userId)
    .execute()
}

/** The emirates in which the vehicles of a host stand. */
export async function emiratesOf(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await sql<{ emirate: string }>`
    select distinct town.emirate from vehicles v join places town on town.slug = v.place_slug
    where v.host_id = ${userId} and v.removed_at is null order by town.emirate`.execute(db)
  return rows.map(({ emirate }) => emirate)
}

/** The licences of a profile or an application; null when they are not complete. */
export function licencesOf(row: HostProfile | HostApplication | null): ShownLicences | null {
  if (
    !row?.operator_name ||
    !row.trade_licence_number ||
    !row.trade_licence_emirate ||
    !row.trade_licence_expires_on ||
    !row.rental_permit_number ||
    !row.rental_permit_expires_on
  )
    return null
  return {
    operatorName: row.operator_name,
    tradeLicenceNumber: row.trade_licence_number,
    tradeLicenceEmirate: row.trade_licence_emirate,
    tradeLicenceExpiresOn: row.trade_licence_expires_on,
    rentalPermitNumber: row.rental_permit_number,
    rentalPermitExpiresOn: row.rental_permit_expires_on,
  }
}

export type ApplicationInQueue = HostApplication & {
  host_name: string
  host_email: string
  vehicles: number
  files: Array<{ type: HostDocumentType; content_type: string; size_bytes: number }>
  current: HostProfile | null
}

/** Applications that wait for a review, oldest first, at most `limit` after this one. */
export async function applicationsToReview(
  db: Queryable,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<ApplicationInQueue[]> {
  const { rows } = await sql<ApplicationInQueue>`
    select application.*, host.full_name as host_name, host.email as host_email,
      (select count(*)::int from vehicles v where v.host_id = host.id and v.removed_at is null) as vehicles,
      (
        select coalesce(json_agg(json_build_object('type', document.document_type, 'content_type', document.content_type,
          'size_bytes', document.size_bytes)
          order by document.document_type desc), '[]')
        from host_documents document where document.application_id = application.id
      ) as files,
      to_jsonb(profile) as current
    from host_applications application
    join users host on host.id = application.user_id
    left join host_profiles profile on profile.user_id = host.id and profile.kind = 'licensed_operator'
    where application.status = 'pending' and host.deleted_at is null
      and ${after === undefined ? sql`true` : sql`application.id > ${after}::uuid`}
    order by application.id limit ${limit}`.execute(db)
  return rows
}

export async function countApplicationsToReview(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from host_applications application join users host on host.id = application.user_id
    where application.status = 'pending' and host.deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** A document of an application with its host. */
export async function findHostDocument(db: Queryable, applicationId: string, type: string) {
  const row = await db
    .selectFrom('host_documents as document')
    .innerJoin('host_applications as application', 'application.id', 'document.application_id')
    .selectAll('document')
    .select('application.user_id')
    .where('application.id', '=', applicationId)
    .where(sql<string>`document.document_type`, '=', type)
    .executeTakeFirst()
  return row ?? null
}

/** Removes the licences and applications of a host who leaves, with their files. */
export async function forgetHostKindOf(trx: Transaction, userId: string): Promise<void> {
  const files = await trx
    .deleteFrom('host_documents')
    .where('application_id', 'in', (query) =>
      query.selectFrom('host_applications').select('id').where('user_id', '=', userId),
    )
    .returning('storage_key')
    .execute()
  await removeFilesLater(
    trx,
    'documents',
    files.map(({ storage_key }) => storage_key),
  )
  await trx.deleteFrom('host_applications').where('user_id', '=', userId).execute()
  await trx.deleteFrom('host_profiles').where('user_id', '=', userId).execute()
}
