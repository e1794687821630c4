import type { Transaction } from '../../../database/database.ts'
import { removeWishesOf } from '../email/preferences/email-preference-store.ts'
import { removeBellOf } from './notification-center-store.ts'

/** Removes what a person who leaves was told, and which mails they wanted. */
export async function forgetNotificationsOf(trx: Transaction, userId: string): Promise<void> {
  await removeBellOf(trx, userId)
  await removeWishesOf(trx, userId)
}
