import type { SuspensionReason } from '@rihla/domain/people/suspension'
import { sql } from 'kysely'
import type { Transaction } from '../../../database/database.ts'
import { LIVE_STATUSES } from '../../../database/literals.ts'

export interface PersonToActOn {
  id: string
  user_type: 'renter' | 'host' | 'admin'
  is_support: boolean
  suspended_at: Date | null
  suspension_reason: SuspensionReason | null
}

/**
 * Locks all admins together with the person, in the order of their ids, so that concurrent actions of admins on each
 * other run one after the other and each sees the result of the one before. Null when there is no such person.
 */
export async function lockWithAdmins(
  trx: Transaction,
  userId: string,
): Promise<{ person: PersonToActOn; adminIds: string[] } | null> {
  const { rows } = await sql<PersonToActOn>`
    select id, user_type, is_support, suspended_at, suspension_reason from users
    where (user_type = 'admin' or id = ${userId}) and deleted_at is null
    order by id for no key update`.execute(trx)
  const person = rows.find(({ id }) => id === userId)
  if (!person) return null
  const admins = rows.filter(({ user_type, suspended_at }) => user_type === 'admin' && suspended_at === null)
  return { person, adminIds: admins.map(({ id }) => id) }
}

/** Locks the vehicles of a person. Must run before the person is locked, in the same order as bookings. */
export async function lockVehiclesOf(trx: Transaction, userId: string): Promise<void> {
  await sql`select id from vehicles where host_id = ${userId} order by id for no key update`.execute(trx)
}

/** References of the person's live bookings, as renter or host. */
export async function liveBookingsOf(trx: Transaction, userId: string): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from bookings
    where (renter_id = ${userId} or host_id = ${userId}) and status in (${LIVE_STATUSES})
    order by starts_at, id`.execute(trx)
  return rows.map(({ reference }) => reference)
}

export async function writePerson(
  trx: Transaction,
  userId: string,
  changes: {
    user_type?: PersonToActOn['user_type']
    is_support?: boolean
    suspended_at?: Date | null
    suspension_reason?: SuspensionReason | null
  },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...changes, updated_at: now })
    .where('id', '=', userId)
    .execute()
}
