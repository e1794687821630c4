import type { Transaction } from '../../database/database.ts'
import { removeBellOf } from './bell-store.ts'
import { removeWishesOf } from './mail-wish-store.ts'

/** Removes what a person who leaves was told, and which mails they wanted. */
export async function forgetNotificationsOf(trx: Transaction, userId: string): Promise<void> {
  await removeBellOf(trx, userId)
  await removeWishesOf(trx, userId)
}
