import type { AuditAction } from '@rihla/contract/admin/audit-entries'
import { USER_TYPES } from '@rihla/domain/people/permissions'
import { changeInWords, dotList } from '../../i18n/lists.ts'
import { m } from '../../paraglide/messages.js'
import { codeInWords } from './code-in-words.ts'
import { userTypeWord } from './status-badges.tsx'

/** Labels of staff actions. */
const ACTS: Record<AuditAction, () => string> = {
  'account.deleted': m.admin_audit_account_deleted,
  'account.token_created': m.admin_audit_token_created,
  'account.token_revoked': m.admin_audit_token_revoked,
  'account.provider_linked': m.admin_audit_provider_linked,
  'account.provider_unlinked': m.admin_audit_provider_unlinked,
  'account.recovery_codes_renewed': m.admin_audit_recovery_codes_renewed,
  'account.client_registered': m.admin_audit_client_registered,
  'account.client_deleted': m.admin_audit_client_deleted,
  'account.client_allowed': m.admin_audit_client_allowed,
  'account.client_ended': m.admin_audit_client_ended,
  'account.client_reused': m.admin_audit_client_reused,
  'booking.approved': m.admin_audit_booking_approved,
  'booking.cancelled': m.admin_audit_booking_cancelled,
  'booking.deposit_kept': m.admin_audit_booking_deposit_kept,
  'booking.deposit_refunded': m.admin_audit_booking_deposit_refunded,
  'booking.no_show_dismissed': m.admin_audit_booking_no_show_dismissed,
  'booking.no_show_upheld': m.admin_audit_booking_no_show_upheld,
  'booking.refunded': m.admin_audit_booking_refunded,
  'booking.ended_early': m.admin_audit_booking_ended_early,
  'booking.viewed': m.admin_audit_booking_viewed,
  'booking.messages_viewed': m.admin_audit_messages_viewed,
  'charge.decided': m.admin_audit_charge_decided,
  'charge.evidence_viewed': m.admin_audit_charge_evidence_viewed,
  'charge.reversed': m.admin_audit_charge_reversed,
  'charge.viewed': m.admin_audit_charge_viewed,
  'demo.loaded': m.admin_audit_demo_loaded,
  'document.rejected': m.admin_audit_document_rejected,
  'document.verified': m.admin_audit_document_verified,
  'document.viewed': m.admin_audit_document_viewed,
  'host.licences_approved': m.admin_papers_audit_licences_approved,
  'host.licences_rejected': m.admin_papers_audit_licences_rejected,
  'host.individual_approved': m.admin_papers_audit_individual_approved,
  'host.individual_rejected': m.admin_papers_audit_individual_rejected,
  'host.document_viewed': m.admin_papers_audit_viewed,
  'payout.bounced': m.admin_audit_payout_bounced,
  'payout.confirmed': m.admin_audit_payout_confirmed,
  'payout.exported': m.admin_audit_payout_exported,
  'payout.made': m.admin_audit_payout_made,
  'settings.licence_country_changed': m.rules_audit_country,
  'settings.rule_value_changed': m.rules_audit_value,
  'settings.licensed_only_changed': m.hosting_rules_audit,
  'settings.special_days_added': m.admin_tolls_audit_days_added,
  'settings.special_days_removed': m.admin_tolls_audit_days_removed,
  'settings.toll_tariff_added': m.admin_tolls_audit_tariff_added,
  'settings.verification_changed': m.admin_audit_verification_changed,
  'table.exported': m.admin_audit_table_exported,
  'trip.issue_resolved': m.admin_audit_issue_resolved,
  'agreement.viewed': m.admin_audit_agreement_viewed,
  'trip.photo_viewed': m.admin_audit_photo_viewed,
  'user.restored': m.admin_audit_user_restored,
  'user.second_step_removed': m.admin_audit_second_step_removed,
  'user.support_changed': m.admin_audit_support_changed,
  'user.suspended': m.admin_audit_user_suspended,
  'user.type_changed': m.admin_audit_type_changed,
  'user.viewed': m.admin_audit_user_viewed,
  'vehicle.document_viewed': m.admin_audit_vehicle_document_viewed,
  'vehicle.paper_approved': m.admin_papers_audit_approved,
  'vehicle.paper_rejected': m.admin_papers_audit_rejected,
  'vehicle.rejected': m.admin_audit_vehicle_rejected,
  'vehicle.verified': m.admin_audit_vehicle_verified,
}

const isAction = (action: string): action is AuditAction => Object.hasOwn(ACTS, action)

/** An action that the product no longer writes is shown by the words of its code. */
export const auditWord = (action: string): string => (isAction(action) ? ACTS[action]() : codeInWords(action))

const roleWord = (role: string): string => {
  const type = USER_TYPES.find((one) => one === role)
  return type === undefined ? codeInWords(role) : userTypeWord(type)
}

/**
 * The readable part of an action's details: the old and new value, and the reason given; null when there is neither.
 */
export function auditNote(detail: Record<string, unknown>): string | null {
  const { reason, from, to } = detail
  const change =
    typeof from === 'string' && typeof to === 'string' ? changeInWords(roleWord(from), roleWord(to)) : null
  const notes = [change, typeof reason === 'string' ? reason : null].filter(
    (note): note is string => note !== null && note !== '',
  )
  return notes.length === 0 ? null : dotList(notes)
}
