import type { Transaction } from '../../database/database.ts'
import type { DomainEvent } from '../../events.ts'
import { mailLater } from './notification-store.ts'

type AccountEvent = Extract<DomainEvent, { type: `account.${string}` }>

/** Orders the mails that news of an account causes: to its owner, and of a new one to support. */
export async function notifyOfAccount(trx: Transaction, event: AccountEvent): Promise<void> {
  switch (event.type) {
    case 'account.created': {
      const { userId, returnTo } = event
      await mailLater(trx, {
        dedupeKey: `verify-address:${userId}`,
        order: { kind: 'verify_address', userId, returnTo },
      })
      await mailLater(trx, { dedupeKey: `new-account:${userId}`, order: { kind: 'new_account', userId } })
      return
    }
    case 'account.sign_up_repeated':
      // Once a day is enough: else anybody could fill the mailbox of an address.
      return await mailLater(trx, {
        dedupeKey: `account-exists:${event.userId}:${event.day}`,
        order: { kind: 'account_exists', userId: event.userId },
      })
    case 'account.reset_requested':
      return await mailLater(trx, {
        dedupeKey: `reset-password:${event.requestId}`,
        order: { kind: 'reset_password', email: event.email },
      })
  }
}
