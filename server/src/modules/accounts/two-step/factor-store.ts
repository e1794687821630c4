import type { Queryable, Transaction } from '../../../database/database.ts'

export interface FactorRow {
  id: string
  kind: 'totp' | 'phone'
  name: string
  sealed_secret: Buffer
  last_step: number
  added_at: Date
  confirmed_at: Date | null
  last_used_at: Date | null
  phone_number: string | null
  code_sent_at: Date | null
}

const COLUMNS = [
  'id',
  'kind',
  'name',
  'sealed_secret',
  'last_step',
  'added_at',
  'confirmed_at',
  'last_used_at',
  'phone_number',
  'code_sent_at',
] as const

/** The confirmed factors of a person, oldest first. */
export async function confirmedFactorsOf(db: Queryable, userId: string): Promise<FactorRow[]> {
  return await db
    .selectFrom('sign_in_factors')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .execute()
}

/** The factors accepted for a person's second step: only apps for an admin, because phone numbers can be taken over. */
export async function factorsGoodFor(db: Queryable, userId: string): Promise<FactorRow[]> {
  const person = await db.selectFrom('users').select('user_type').where('id', '=', userId).executeTakeFirst()
  const factors = await confirmedFactorsOf(db, userId)
  return person?.user_type === 'admin' ? factors.filter(({ kind }) => kind === 'totp') : factors
}

export async function hasFactor(db: Queryable, userId: string): Promise<boolean> {
  return (await confirmedFactorsOf(db, userId)).length > 0
}

/** Locks a person's row, so that changes of their sign-in methods run one after the other. */
export async function lockPerson(trx: Transaction, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Adds an unconfirmed factor and deletes an earlier unconfirmed one. */
export async function addUnconfirmedFactor(
  trx: Transaction,
  factor: {
    id: string
    userId: string
    name: string
    sealedSecret: Buffer
    phoneNumber: string | null
    now: Date
  },
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
      kind: factor.phoneNumber === null ? 'totp' : 'phone',
      phone_number: factor.phoneNumber,
      name: factor.name,
      sealed_secret: factor.sealedSecret,
      added_at: factor.now,
    })
    .execute()
}

/** A factor of this person, confirmed or not. */
export async function factorById(db: Queryable, userId: string, factorId: string): Promise<FactorRow | null> {
  const row = await db
    .selectFrom('sign_in_factors')
    .select(COLUMNS)
    .where('id', '=', factorId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Uses up the code of a time step and confirms a factor that was unconfirmed; false when the step was used already. */
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

/** Deletes a factor of a person and returns its kind; null when they have no such factor. */
export async function deleteFactor(
  trx: Transaction,
  userId: string,
  factorId: string,
): Promise<FactorRow['kind'] | null> {
  const deleted = await trx
    .deleteFrom('sign_in_factors')
    .where('id', '=', factorId)
    .where('user_id', '=', userId)
    .returning('kind')
    .executeTakeFirst()
  return deleted?.kind ?? null
}

/** Deletes all factors of a person, also those not confirmed yet; false when there is none. */
export async function deleteFactors(trx: Transaction, userId: string): Promise<boolean> {
  const deleted = await trx.deleteFrom('sign_in_factors').where('user_id', '=', userId).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Replaces a person's recovery codes; an empty list deletes them. */
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

/** Uses up the recovery code with one of these hashes; false when it does not exist or was used before. */
export async function takeRecoveryCode(
  trx: Transaction,
  userId: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<boolean> {
  const taken = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashes)
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
