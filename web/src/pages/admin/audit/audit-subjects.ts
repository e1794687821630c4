import { m } from '../../../paraglide/messages.js'

/** What an action is about: the first part of its name. */
export const AUDIT_SUBJECTS = [
  'vehicle',
  'document',
  'user',
  'booking',
  'trip',
  'payout',
  'table',
  'demo',
  'settings',
  'account',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

const WORDS: Record<AuditSubject, () => string> = {
  vehicle: m.admin_audit_about_vehicle,
  document: m.admin_audit_about_document,
  user: m.admin_audit_about_user,
  booking: m.admin_audit_about_booking,
  trip: m.admin_audit_about_trip,
  payout: m.admin_audit_about_payout,
  table: m.admin_audit_about_table,
  demo: m.admin_audit_about_demo,
  settings: m.admin_audit_about_settings,
  account: m.admin_audit_about_account,
}

export const subjectWord = (subject: AuditSubject): string => WORDS[subject]()
