import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'

export interface KeptBankAccount {
  iban: string
  holder_name: string
  changed_at: Date
}

export const bankAccountOf = (db: Queryable, userId: string): Promise<KeptBankAccount | undefined> =>
  db
    .selectFrom('bank_accounts')
    .select(['iban', 'holder_name', 'changed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Saves the bank account for payouts. False when it was already the same. */
export async function keepBankAccount(
  trx: Transaction,
  account: { userId: string; iban: string; holderName: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into bank_accounts as kept (user_id, iban, holder_name, changed_at)
    values (${account.userId}, ${account.iban}, ${account.holderName}, ${account.now})
    on conflict (user_id) do update
      set iban = excluded.iban, holder_name = excluded.holder_name, changed_at = excluded.changed_at
      where (kept.iban, kept.holder_name) is distinct from (excluded.iban, excluded.holder_name)
    returning 1`.execute(trx)
  return rows.length === 1
}

/** Deletes the bank account. False when there was none. */
export async function dropBankAccount(trx: Transaction, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('bank_accounts')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the bank accounts of deleted users among these, unless they have earnings whose payout is not confirmed. */
export async function dropAccountsOfTheDeleted(trx: Transaction, userIds: string[]): Promise<void> {
  await sql`
    delete from bank_accounts a using users u
    where a.user_id = any(${userIds}::uuid[]) and u.id = a.user_id and u.deleted_at is not null
      and not exists (
        select from host_earnings e left join payouts p on p.id = e.payout_id
        where e.host_id = a.user_id and p.status is distinct from 'confirmed'
      )`.execute(trx)
}
