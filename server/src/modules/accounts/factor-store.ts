import type { Queryable, Transaction } from '../../database/database.ts'

export interface FactorRow {
  id: string
  name: string
  sealed_secret: Buffer
  last_step: number
  added_at: Date
  confirmed_at: Date | null
  last_used_at: Date | null
}

const COLUMNS = [
  'id',
  'name',
  'sealed_secret',
  'last_step',
  'added_at',
  'confirmed_at',
  'last_used_at',
] as const

/** The factors of a person that count, the oldest first. */
export async function confirmedFactorsOf(db: Queryable, userId: string): Promise<FactorRow[]> {
  return await db
    .selectFrom('sign_in_factors')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .execute()
}

export async function hasFactor(db: Queryable, userId: string): Promise<boolean> {
  return (await confirmedFactorsOf(db, userId)).length > 0
}

/** Locks a person's row, so that two acts on their ways in follow each other. */
export async function lockPerson(trx: Transaction, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Adds a factor that does not count yet; an earlier one that was never confirmed gives way. */
export async function addUnconfirmedFactor(
  trx: Transaction,
  factor: { id: string; userId: string; name: string; sealedSecret: Buffer; now: Date },
): Promise<void> {
  await trx
    .deleteFrom('sign_in_factors')
    .where('user_id', '=', factor.userId)
    .where('confirmed_at', 'is', null)
    .execute()
  await trx
    .insertInto('sign_in_factors')
    .values({
      id: factor.id,
      user_id: factor.userId,
      name: factor.name,
      sealed_secret: factor.sealedSecret,
      added_at: factor.now,
    })
    .execute()
}

export async function unconfirmedFactorOf(
  db: Queryable,
  userId: string,
  factorId: string,
): Promise<FactorRow | null> {
  const row = await db
    .selectFrom('sign_in_factors')
    .select(COLUMNS)
    .where('id', '=', factorId)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Takes the code of a step: it is used up, and a factor that waited for its first code counts from now on. */
export async function takeStep(
  trx: Transaction,
  factor: Pick<FactorRow, 'id' | 'confirmed_at'>,
  step: number,
  now: Date,
): Promise<boolean> {
  const taken = await trx
    .updateTable('sign_in_factors')
    .set({ last_step: step, last_used_at: now, confirmed_at: factor.confirmed_at ?? now })
    .where('id', '=', factor.id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export async function deleteFactor(trx: Transaction, userId: string, factorId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('sign_in_factors')
    .where('id', '=', factorId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Replaces a person's recovery codes; none with an empty list. */
export async function replaceRecoveryCodes(
  trx: Transaction,
  userId: string,
  hashes: Buffer[],
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Uses a recovery code up; false when there is none such, or it was used before. */
export async function takeRecoveryCode(
  trx: Transaction,
  userId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const taken = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  return rows.length
}
