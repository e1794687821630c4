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

/** The host's bank account, masked; null when there is none. */
export async function showBankAccount(db: Queryable, userId: string) {
  const kept = await bankAccountOf(db, userId)
  return kept ? viewOf(kept) : null
}

/**
 * Sets the bank account for payouts and emails the host if it changed. Throws 403 `step_up_required`, 422
 * `iban_invalid` when it is not an IBAN of the Emirates.
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

/** Removes the bank account; earnings wait until a new one is set. Throws 403 `step_up_required`. */
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

/**
 * Deletes the bank account of a deleted user. If they still have unpaid earnings, it is deleted when the bank has
 * confirmed the last payout.
 */
export const forgetBankAccountOf = (trx: Transaction, userId: string): Promise<void> =>
  dropAccountsOfTheDeleted(trx, [userId])
