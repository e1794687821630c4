import type { TaxProfile } from '@rihla/contract/invoices/invoices'
import type { Queryable } from '../../database/database.ts'

export async function findTaxProfile(db: Queryable, userId: string): Promise<TaxProfile | null> {
  const row = await db
    .selectFrom('tax_profiles')
    .select(['is_company', 'legal_name', 'trn', 'address'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  return { isCompany: row.is_company, legalName: row.legal_name, trn: row.trn, address: row.address }
}

export async function keepTaxProfile(
  db: Queryable,
  userId: string,
  { isCompany, legalName, trn, address }: TaxProfile,
  now: Date,
): Promise<void> {
  const values = { is_company: isCompany, legal_name: legalName, trn, address, updated_at: now }
  await db
    .insertInto('tax_profiles')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** Deletes the profile of a person. Invoices keep what they say: they must be kept by law. */
export async function dropTaxProfile(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('tax_profiles').where('user_id', '=', userId).execute()
}
