/** Audited actions of staff and of the operator's console, with the kind of their subject. */
export const AUDIT_SUBJECT_KINDS = {
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
} as const

export type AuditAction = keyof typeof AUDIT_SUBJECT_KINDS

/** What an action is about: the first part of its name. */
export type AuditSubject = AuditAction extends `${infer Subject}.${string}` ? Subject : never

/**
 * What an entry can record beside its subject, ids of other rows left out. Pages have a label for each name; amounts
 * end in `Fils`.
 */
export const AUDIT_DETAILS = [
  'from',
  'to',
  'reason',
  'resolution',
  'amountFils',
  'refundFils',
  'hostFils',
  'operatorFils',
  'totalFils',
  'payouts',
  'reference',
  'vehicles',
  'liveBookings',
  'isSupport',
  'documentType',
  'status',
  'list',
  'search',
  'sort',
  'paymentStatus',
  'type',
  'state',
  'suspended',
  'cancelsOften',
  'action',
  'road',
  'validFrom',
  'source',
  'rates',
  'replaced',
  'kind',
  'firstDay',
  'lastDay',
  'decision',
  'unusedDays',
  'reasonClass',
] as const

export type AuditDetail = (typeof AUDIT_DETAILS)[number]
