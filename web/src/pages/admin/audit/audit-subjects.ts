import type { AuditSubject } from '@rihla/contract/admin/audit-entries'
import { m } from '../../../paraglide/messages.js'

/** The subjects in the order of the filter. */
export const AUDIT_SUBJECTS = [
  'vehicle',
  'document',
  'user',
  'booking',
  'agreement',
  'charge',
  'trip',
  'host',
  'payout',
  'table',
  'demo',
  'settings',
  'account',
] as const satisfies AuditSubject[]

const WORDS: Record<AuditSubject, () => string> = {
  vehicle: m.admin_audit_about_vehicle,
  document: m.admin_audit_about_document,
  user: m.admin_audit_about_user,
  booking: m.admin_audit_about_booking,
  agreement: m.admin_audit_about_agreement,
  charge: m.admin_audit_about_charge,
  trip: m.admin_audit_about_trip,
  host: m.admin_audit_about_host,
  payout: m.admin_audit_about_payout,
  table: m.admin_audit_about_table,
  demo: m.admin_audit_about_demo,
  settings: m.admin_audit_about_settings,
  account: m.admin_audit_about_account,
}

export const subjectWord = (subject: AuditSubject): string => WORDS[subject]()
