import type { TaxProfile } from '@rihla/contract/invoices/invoices'
import { isTrn, plainTrn } from '@rihla/domain/invoices/trn'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { dropTaxProfile, findTaxProfile, keepTaxProfile } from './tax-profile-store.ts'

export const showTaxProfile = async ({ db }: Deps, { viewer }: Call<'person'>) => ({
  profile: await findTaxProfile(db, viewer.id),
})

/**
 * Sets what the invoices issued from now on say about the caller. Throws 400 `invalid_input` with the field for a
 * number that is no TRN.
 */
export async function saveTaxProfile(
  { db, clock }: Deps,
  { trn, ...said }: Omit<TaxProfile, 'trn'> & { trn: string },
  { viewer }: Call<'person'>,
): Promise<{ profile: TaxProfile }> {
  if (trn !== '' && !isTrn(trn))
    throw new Refusal('invalid_input', { fields: [{ field: 'trn', code: 'trn_invalid' }] })
  const profile = { ...said, trn: trn === '' ? null : plainTrn(trn) }
  await keepTaxProfile(db, viewer.id, profile, new Date(clock.now()))
  return { profile }
}

export async function removeTaxProfile({ db }: Deps, { viewer }: Call<'person'>): Promise<{ removed: true }> {
  await dropTaxProfile(db, viewer.id)
  return { removed: true }
}
