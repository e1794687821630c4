import type { Transaction } from '../../../database/database.ts'
import { removeEmailPreferencesOf } from '../email/preferences/email-preference-store.ts'
import { removeNotificationsOf } from './notification-center-store.ts'

/** Removes a departing user's notifications and email preferences. */
export async function forgetNotificationsOf(trx: Transaction, userId: string): Promise<void> {
  await removeNotificationsOf(trx, userId)
  await removeEmailPreferencesOf(trx, userId)
}
