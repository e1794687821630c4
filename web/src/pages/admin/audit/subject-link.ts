import type { AuditLine } from '@rihla/contract/admin/admin-tables'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'

/** Link to the subject of an action; null when the subject has no page. */
export function subjectLinkOf({
  subjectKind,
  subjectId,
}: Pick<AuditLine, 'subjectKind' | 'subjectId'>): { href: string; word: string } | null {
  switch (subjectKind) {
    case 'user':
      return { href: adminPaths.user(subjectId), word: m.admin_audit_subject_user() }
    case 'vehicle':
      return { href: adminPaths.vehicle(subjectId), word: m.admin_audit_subject_vehicle() }
    case 'booking':
      return { href: adminPaths.booking(subjectId), word: m.admin_audit_subject_booking() }
    case 'payout_batch':
      return { href: adminPaths.payoutBatch(subjectId), word: m.admin_audit_subject_payout_batch() }
    default:
      return null
  }
}
