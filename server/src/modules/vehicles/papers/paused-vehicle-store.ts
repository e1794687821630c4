import type { Instant } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import type { ListingBlock } from '@rihla/domain/vehicles/vehicle-papers'
import { sql } from 'kysely'
import type { Transaction } from '../../../database/database.ts'

/** Pauses a vehicle for its papers. It resumes later only if it was offered, or would be after a suspension. */
export async function pauseForPapers(
  trx: Transaction,
  id: string,
  block: ListingBlock,
  now: Instant,
): Promise<void> {
  await sql`
    update vehicles set papers_paused_at = ${new Date(now)}, papers_paused_for = ${block}, resumes_with_papers = availability or paused_by_suspension,
      availability = false, paused_by_suspension = false, version = version + 1
    where id = ${id} and papers_paused_at is null`.execute(trx)
}

/** Writes what keeps a vehicle paused now. */
export async function keepPausedFor(trx: Transaction, id: string, block: ListingBlock): Promise<void> {
  await sql`update vehicles set papers_paused_for = ${block} where id = ${id}`.execute(trx)
}

/** Ends the pause; while the host is suspended, the vehicle waits for the end of that. */
export async function resumeAfterPapers(trx: Transaction, id: string): Promise<void> {
  await sql`
    update vehicles set papers_paused_at = null, papers_paused_for = null, resumes_with_papers = false,
      availability = resumes_with_papers and not host_suspended and removed_at is null,
      paused_by_suspension = resumes_with_papers and host_suspended, version = version + 1
    where id = ${id} and papers_paused_at is not null`.execute(trx)
}

/** Writes the last day on which a trip may return by the papers. False when it was that before. */
export async function keepLastReturn(
  trx: Transaction,
  id: string,
  lastReturn: PlainDate | null,
): Promise<boolean> {
  const { rows } = await sql`
    update vehicles set papers_last_return = ${lastReturn}::date
    where id = ${id} and papers_last_return is distinct from ${lastReturn}::date returning id`.execute(trx)
  return rows.length > 0
}

/** Leaves a vehicle that is paused for its papers paused also when they allow it again, as its host wishes. */
export async function stayPausedAfterPapers(trx: Transaction, id: string): Promise<void> {
  await sql`update vehicles set resumes_with_papers = false where id = ${id}`.execute(trx)
}
