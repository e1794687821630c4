import type { InsuranceData } from '@rihla/contract/vehicles/vehicle-papers'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'
import type { VehiclePapers } from '../../database/schema.ts'

export type StoredPaper = Selectable<VehiclePapers>

/** A registration as stored: its plate in normal form, with the emirate that issued it. */
export interface RegistrationToKeep {
  plate: string
  emirate: string
  chassisEnding: string
  expiresOn: PlainDate
}

export type PaperToKeep =
  | { kind: 'registration'; data: RegistrationToKeep }
  | { kind: 'insurance'; data: InsuranceData }

const columnsOf = (paper: PaperToKeep) =>
  paper.kind === 'registration'
    ? {
        kind: paper.kind,
        plate: paper.data.plate,
        emirate: paper.data.emirate,
        chassis_ending: paper.data.chassisEnding,
        expires_on: paper.data.expiresOn,
      }
    : {
        kind: paper.kind,
        insurer: paper.data.insurer,
        policy_number: paper.data.policyNumber,
        covers_rental: paper.data.coversRental,
        excess_fils: paper.data.excessFils,
        expires_on: paper.data.expiresOn,
      }

/**
 * Stores a paper that waits for its review, in place of one of its kind that waited. The caller holds the lock of the
 * vehicle.
 */
export async function keepPendingPaper(
  trx: Transaction,
  { vehicleId, documentId }: { vehicleId: string; documentId: string },
  paper: PaperToKeep,
  now: Instant,
): Promise<void> {
  await trx
    .deleteFrom('vehicle_papers')
    .where('vehicle_id', '=', vehicleId)
    .where('kind', '=', paper.kind)
    .where('status', '=', 'pending')
    .execute()
  await trx
    .insertInto('vehicle_papers')
    .values({
      ...columnsOf(paper),
      vehicle_id: vehicleId,
      document_id: documentId,
      submitted_at: new Date(now),
    })
    .execute()
}

/** Stores papers as approved, for vehicles that are listed without a review. */
export async function keepApprovedPapers(
  trx: Transaction,
  vehicleId: string,
  papers: readonly PaperToKeep[],
  now: Instant,
): Promise<void> {
  for (const paper of papers)
    await trx
      .insertInto('vehicle_papers')
      .values({
        ...columnsOf(paper),
        vehicle_id: vehicleId,
        status: 'approved',
        submitted_at: new Date(now),
        decided_at: new Date(now),
      })
      .execute()
}

/** The approved paper and the latest other one of each kind, newest first. */
export async function papersOf(db: Queryable, vehicleId: string): Promise<StoredPaper[]> {
  const { rows } = await sql<StoredPaper>`
    select distinct on (kind, status = 'approved') * from vehicle_papers
    where vehicle_id = ${vehicleId} and status <> 'superseded'
    order by kind, status = 'approved', id desc`.execute(db)
  return rows.toSorted((one, other) => (one.id < other.id ? 1 : -1))
}

/** The papers of a vehicle that wait for a review. */
export const pendingPapersOf = (db: Queryable, vehicleId: string): Promise<StoredPaper[]> =>
  db
    .selectFrom('vehicle_papers')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .where('status', '=', 'pending')
    .orderBy('kind')
    .execute()

/** The registrations of a vehicle that are approved or wait for a review. */
export const standingRegistrationsOf = (db: Queryable, vehicleId: string): Promise<StoredPaper[]> =>
  db
    .selectFrom('vehicle_papers')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .where('kind', '=', 'registration')
    .where('status', 'in', ['approved', 'pending'])
    .execute()

/** Ends the validity of a paper without another in its place. The caller holds the lock of the vehicle. */
export async function supersedePaper(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('vehicle_papers').set({ status: 'superseded' }).where('id', '=', id).execute()
}

export async function findPaper(db: Queryable, id: string): Promise<StoredPaper | null> {
  const row = await db.selectFrom('vehicle_papers').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/**
 * Approves or rejects a paper by compare-and-set; an approved one takes the place of the one before. False when it does
 * not wait any more. The caller holds the lock of the vehicle.
 */
export async function decidePaper(
  trx: Transaction,
  { id, vehicleId, kind }: Pick<StoredPaper, 'id' | 'kind'> & { vehicleId: string },
  by: { verdict: 'approved' | 'rejected'; reason: string | null; adminId: string | null; at: Instant },
): Promise<boolean> {
  if (by.verdict === 'approved')
    await trx
      .updateTable('vehicle_papers')
      .set({ status: 'superseded' })
      .where('vehicle_id', '=', vehicleId)
      .where('kind', '=', kind)
      .where('status', '=', 'approved')
      .execute()
  const { numUpdatedRows } = await trx
    .updateTable('vehicle_papers')
    .set({ status: by.verdict, reason: by.reason, decided_by: by.adminId, decided_at: new Date(by.at) })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The vehicles whose papers are due for a look on a day, longest due first. */
export async function vehiclesDue(db: Queryable, today: PlainDate, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('vehicle_paper_checks')
    .select('vehicle_id')
    .where('check_on', '<=', today)
    .orderBy('check_on')
    .orderBy('vehicle_id')
    .limit(limit)
    .execute()
  return rows.map(({ vehicle_id }) => vehicle_id)
}

/** Sets the next day on which the papers of a vehicle are looked at; null for never. */
export async function checkNextOn(trx: Transaction, vehicleId: string, day: PlainDate | null): Promise<void> {
  await sql`
    insert into vehicle_paper_checks (vehicle_id, check_on) values (${vehicleId}, coalesce(${day}::date, 'infinity'))
    on conflict (vehicle_id) do update set check_on = excluded.check_on`.execute(trx)
}

/** Lets the job look at all vehicles in an emirate that are not removed. */
export async function checkEmirateNow(trx: Transaction, emirate: string): Promise<void> {
  await sql`
    insert into vehicle_paper_checks (vehicle_id, check_on)
    select v.id, '2000-01-01' from places town join vehicles v on v.place_slug = town.slug
    where town.emirate = ${emirate} and v.removed_at is null
    on conflict (vehicle_id) do update set check_on = excluded.check_on`.execute(trx)
}

/** Lets the job look at all vehicles of a host that are not removed. */
export async function checkHostNow(trx: Transaction, hostId: string): Promise<void> {
  await sql`
    insert into vehicle_paper_checks (vehicle_id, check_on)
    select v.id, '2000-01-01' from vehicles v where v.host_id = ${hostId} and v.removed_at is null
    on conflict (vehicle_id) do update set check_on = excluded.check_on`.execute(trx)
}
