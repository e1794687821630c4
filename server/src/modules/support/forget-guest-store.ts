import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'

/**
 * Removes a departing user's identity from their support conversations and contact messages, and closes the
 * conversations. The texts remain without a name.
 */
export async function forgetGuest(trx: Transaction, personId: string): Promise<void> {
  await sql`
    update chat_conversations set status = 'closed', guest_name = null, guest_email = null, mail_due_at = null
    where person_id = ${personId}`.execute(trx)
  await sql`
    update contact_messages set first_name = 'Deleted', last_name = 'person', email = ${`deleted-${personId}@deleted.invalid`}
    where person_id = ${personId}`.execute(trx)
}
