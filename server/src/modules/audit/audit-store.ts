import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'

/** Audited actions of staff and of the operator's console, with the kind of their subject. */
const SUBJECT_KINDS = {
  'account.deleted': 'user',
  'user.viewed': 'user',
  'user.type_changed': 'user',
  'user.support_changed': 'user',
  'user.suspended': 'user',
  'user.restored': 'user',
  'booking.viewed': 'booking',
  'booking.cancelled': 'booking',
  'booking.refunded': 'booking',
  'booking.ended_early': 'booking',
  'booking.deposit_kept': 'booking',
  'booking.deposit_refunded': 'booking',
  'booking.no_show_upheld': 'booking',
  'booking.no_show_dismissed': 'booking',
  'charge.viewed': 'booking',
  'charge.evidence_viewed': 'booking',
  'charge.decided': 'booking',
  'charge.reversed': 'booking',
  'trip.photo_viewed': 'booking',
  'trip.issue_resolved': 'booking',
  'document.viewed': 'document',
  'document.verified': 'document',
  'document.rejected': 'document',
  'vehicle.document_viewed': 'vehicle',
  'vehicle.verified': 'vehicle',
  'vehicle.rejected': 'vehicle',
  'vehicle.paper_approved': 'vehicle',
  'vehicle.paper_rejected': 'vehicle',
  'host.licences_approved': 'user',
  'host.licences_rejected': 'user',
  'host.document_viewed': 'user',
  'payout.made': 'payout_batch',
  'payout.exported': 'payout_batch',
  'payout.confirmed': 'payout_batch',
  'payout.bounced': 'payout_batch',
  'table.exported': 'table',
  'demo.loaded': 'demo',
  'settings.verification_changed': 'settings',
  'settings.toll_tariff_added': 'settings',
  'settings.special_days_added': 'settings',
  'settings.special_days_removed': 'settings',
  'settings.licensed_only_changed': 'settings',
} as const

export type AuditAction = keyof typeof SUBJECT_KINDS

export interface AuditEntry {
  /** Null for the operator at the console. */
  actorId: string | null
  action: AuditAction
  /** The id of the subject; for a table its name. */
  subjectId: string
  /** Null without a request. */
  requestId: string | null
  at: Date
  /** JSON. Amounts in fils. */
  detail?: Record<string, unknown>
}

/** Writes an audit entry, which is never deleted: in the transaction of the action, or before private data is sent. */
export async function writeAuditEntry(db: Queryable, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: entry.at,
      actor_id: entry.actorId,
      action: entry.action,
      subject_kind: SUBJECT_KINDS[entry.action],
      subject_id: entry.subjectId,
      detail: JSON.stringify(entry.detail ?? {}),
      request_id: entry.requestId,
    })
    .execute()
}

/** Repeated views of one page by one person within this time are one entry. */
const SAME_VIEW_MINUTES = 10

/** Records that a person viewed private data, unless they did so within `SAME_VIEW_MINUTES`. */
export async function writeViewEntry(db: Queryable, entry: AuditEntry): Promise<void> {
  const { rows } = await sql`
    select from audit_log
    where subject_id = ${entry.subjectId} and actor_id = ${entry.actorId} and action = ${entry.action}
      and at > ${entry.at}::timestamptz - make_interval(mins => ${SAME_VIEW_MINUTES}) limit 1`.execute(db)
  if (rows.length === 0) await writeAuditEntry(db, entry)
}
