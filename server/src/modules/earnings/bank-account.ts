import { isEmiratesIban, maskIban, plainIban } from '@rihla/domain/payouts/iban'
import type { Queryable, Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { requireStepUp } from '../accounts/public.ts'
import {
  bankAccountOf,
  dropAccountsOfTheDeleted,
  dropBankAccount,
  type KeptBankAccount,
  keepBankAccount,
} from './bank-account-store.ts'

const viewOf = ({ iban, holder_name, changed_at }: KeptBankAccount) => ({
  ibanMasked: maskIban(iban),
  holderName: holder_name,
  changedAt: changed_at.toISOString(),
})

/** Where this host is paid, masked; null when they have not said. */
export async function showBankAccount(db: Queryable, userId: string) {
  const kept = await bankAccountOf(db, userId)
  return kept ? viewOf(kept) : null
}

/**
 * Says where payouts go from now on. Throws 403 `step_up_required` without a fresh proof of who it is, 422
 * `iban_invalid` when it is no IBAN of the Emirates. The host is told by mail, unless nothing changed.
 */
export async function setBankAccount(
  deps: Deps,
  input: { iban: string; holderName: string },
  call: Call<'person'>,
) {
  requireStepUp(deps, call)
  if (!isEmiratesIban(input.iban))
    throw new Refusal('iban_invalid', { fields: [{ field: 'iban', code: 'invalid' }] })
  const userId = call.viewer.id
  return await deps.db.transaction().execute(async (trx) => {
    const account = { userId, iban: plainIban(input.iban), holderName: input.holderName }
    if (await keepBankAccount(trx, { ...account, now: new Date(deps.clock.now()) }))
      await notifyOfChange(deps, trx, call, 'set')
    const kept = await bankAccountOf(trx, userId)
    if (!kept) throw new Error(`the bank account of ${userId} was written and is not there`)
    return { bankAccount: viewOf(kept) }
  })
}

/** Forgets where payouts go; what is earned waits. Asks for the same proof. */
export async function removeBankAccount(deps: Deps, call: Call<'person'>): Promise<{ removed: true }> {
  requireStepUp(deps, call)
  await deps.db.transaction().execute(async (trx) => {
    if (await dropBankAccount(trx, call.viewer.id)) await notifyOfChange(deps, trx, call, 'removed')
  })
  return { removed: true }
}

const notifyOfChange = (
  { publish }: Pick<Deps, 'publish'>,
  trx: Transaction,
  { viewer, requestId }: Call<'person'>,
  change: 'set' | 'removed',
) => publish(trx, { type: 'bank_account.changed', userId: viewer.id, requestId, change })

/** A person who has left is paid what they are owed, and then their account is forgotten. */
export const forgetBankAccountOf = (trx: Transaction, userId: string): Promise<void> =>
  dropAccountsOfTheDeleted(trx, [userId])
