import { DEFAULT_LANGUAGE } from '@rihla/domain/text/languages'
import type { Transaction } from '../../database/database.ts'
import type { DomainEvent } from '../../events.ts'
import { namesOf } from '../accounts/public.ts'
import { queueEmail } from './email/email-queue-store.ts'

type AccountEvent = Exclude<
  Extract<DomainEvent, { type: `account.${string}` }>,
  { type: 'account.email_verified' | 'account.identity_changed' | 'account.signed_out' }
>

/** Queues the emails of an account event: to its owner, and for a new account also to support. */
export async function notifyOfAccount(trx: Transaction, event: AccountEvent): Promise<void> {
  switch (event.type) {
    case 'account.created': {
      const { userId, returnTo } = event
      await queueEmail(trx, {
        dedupeKey: `verify-address:${userId}`,
        emailToSend: { kind: 'verify_address', userId, returnTo },
      })
      await queueEmail(trx, {
        dedupeKey: `new-account:${userId}`,
        emailToSend: { kind: 'new_account', userId },
      })
      return
    }
    case 'account.sign_up_repeated':
      // At most once a day, so that nobody can flood the mailbox of an address.
      return await queueEmail(trx, {
        dedupeKey: `account-exists:${event.userId}:${event.day}`,
        emailToSend: { kind: 'account_exists', userId: event.userId },
      })
    case 'account.reset_requested':
      return await queueEmail(trx, {
        dedupeKey: `reset-password:${event.requestId}`,
        emailToSend: { kind: 'reset_password', email: event.email },
      })
    case 'account.sign_in_code_asked':
      // One email in each period, however often a code is asked for: it is the same code.
      return await queueEmail(trx, {
        dedupeKey: `sign-in-code:${event.account}:${event.period}`,
        emailToSend: { kind: 'sign_in_code', email: event.email, period: event.period },
      })
    case 'account.verification_asked': {
      const { userId, returnTo } = event
      return await queueEmail(trx, {
        dedupeKey: `verify-address:${userId}:${event.requestId}`,
        emailToSend: { kind: 'verify_address', userId, returnTo },
      })
    }
    case 'account.signed_in_again': {
      const { userId, at, browser, system } = event
      return await queueEmail(trx, {
        dedupeKey: `new-sign-in:${event.requestId}`,
        emailToSend: { kind: 'new_sign_in', userId, at, browser, system },
      })
    }
    case 'account.password_changed':
      return await queueEmail(trx, {
        dedupeKey: `password-changed:${event.requestId}`,
        emailToSend: { kind: 'password_changed', userId: event.userId },
      })
    case 'account.factors_changed':
      return await queueEmail(trx, {
        dedupeKey: `factors-changed:${event.requestId}`,
        emailToSend: { kind: 'factors_changed', userId: event.userId, change: event.change },
      })
    case 'account.recovery_codes_renewed':
      return await queueEmail(trx, {
        dedupeKey: `recovery-codes-renewed:${event.requestId}`,
        emailToSend: { kind: 'recovery_codes_renewed', userId: event.userId },
      })
    case 'account.provider_changed': {
      const { userId, change, provider } = event
      return await queueEmail(trx, {
        dedupeKey: `provider-changed:${event.changeId}`,
        emailToSend: { kind: 'provider_changed', userId, change, provider },
      })
    }
    case 'account.token_created':
      return await queueEmail(trx, {
        dedupeKey: `token-created:${event.tokenId}`,
        emailToSend: { kind: 'token_created', userId: event.userId, tokenId: event.tokenId },
      })
    case 'account.client_allowed':
      return await queueEmail(trx, {
        dedupeKey: `client-allowed:${event.authorizationId}`,
        emailToSend: {
          kind: 'client_allowed',
          userId: event.userId,
          authorizationId: event.authorizationId,
        },
      })
    case 'account.email_change_asked': {
      const { changeId, userId } = event
      await queueEmail(trx, {
        dedupeKey: `confirm-new-address:${changeId}`,
        emailToSend: { kind: 'confirm_new_address', changeId },
      })
      return await queueEmail(trx, {
        dedupeKey: `address-change-asked:${changeId}`,
        emailToSend: { kind: 'address_change_asked', userId },
      })
    }
    case 'account.email_changed':
      return await queueEmail(trx, {
        dedupeKey: `address-changed:${event.changeId}`,
        emailToSend: { kind: 'address_changed', userId: event.userId, oldEmail: event.oldEmail },
      })
    case 'account.role_changed':
      return await queueEmail(trx, {
        dedupeKey: `role-changed:${event.requestId}`,
        emailToSend: { kind: 'role_changed', userId: event.userId, role: event.role },
      })
    case 'account.suspended': {
      const { userId, reasonClass } = event
      return await queueEmail(trx, {
        dedupeKey: `${event.type}:${event.requestId}`,
        emailToSend: { kind: 'account_suspended', userId, reasonClass },
      })
    }
    case 'account.restored':
      return await queueEmail(trx, {
        dedupeKey: `${event.type}:${event.requestId}`,
        emailToSend: { kind: 'account_restored', userId: event.userId },
      })
    case 'account.deleted': {
      const { userId, fullName, email } = event
      const { language = DEFAULT_LANGUAGE } = (await namesOf(trx, [userId])).get(userId) ?? {}
      return await queueEmail(trx, {
        dedupeKey: `account-deleted:${userId}`,
        emailToSend: { kind: 'account_deleted', fullName, email, language },
      })
    }
  }
}
