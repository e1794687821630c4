import type { AuditAction } from '@rihla/contract/admin/audit-entries'
import type { Transaction } from '../../../database/database.ts'
import { writeAuditEntry } from '../../audit/public.ts'

interface ClientEntry {
  action: Extract<AuditAction, `account.client_${string}`>
  /** Whose client it is or, for what was allowed, whom the client acts for. */
  userId: string
  requestId: string
  now: number
  detail: { clientId: string; scopes?: string }
}

/** Writes down what a person, or a client that acts for them, did. */
export async function writeClientEntry(
  trx: Transaction,
  { action, userId, requestId, now, detail }: ClientEntry,
): Promise<void> {
  await writeAuditEntry(trx, {
    actorId: userId,
    action,
    subjectId: userId,
    requestId,
    at: new Date(now),
    detail,
  })
}
