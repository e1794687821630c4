import type { TIMELINE_CODES, TimelineEntry } from '@rihla/contract/admin/admin-tables'
import { auditWord } from '../../../features/admin-words/audit-words.ts'
import { codeInWords } from '../../../features/admin-words/code-in-words.ts'
import { m } from '../../../paraglide/messages.js'

type Words = {
  [Kind in keyof typeof TIMELINE_CODES]: Record<(typeof TIMELINE_CODES)[Kind][number], () => string>
}

const LINES: Words = {
  status: {
    pending: m.admin_bookings_line_status_pending,
    confirmed: m.admin_bookings_line_status_confirmed,
    active: m.admin_bookings_line_status_active,
    completed: m.admin_bookings_line_status_completed,
    cancelled: m.admin_bookings_line_status_cancelled,
  },
  money: {
    charge_started: m.admin_bookings_line_money_charge_started,
    authorised: m.admin_bookings_line_money_authorised,
    captured: m.admin_bookings_line_money_captured,
    failed: m.admin_bookings_line_money_failed,
    voided: m.admin_bookings_line_money_voided,
    refunding: m.admin_bookings_line_money_refunding,
    refunded: m.admin_bookings_line_money_refunded,
    deposit_given_back: m.admin_bookings_line_money_deposit_given_back,
    deposit_kept: m.admin_bookings_line_money_deposit_kept,
    trip_charge: m.admin_bookings_line_money_trip_charge,
    trip_charge_given_back: m.admin_bookings_line_money_trip_charge_given_back,
  },
  trip: {
    checked_in: m.admin_bookings_line_trip_checked_in,
    checked_out: m.admin_bookings_line_trip_checked_out,
    acknowledged: m.admin_bookings_line_trip_acknowledged,
    early_return_reported: m.admin_bookings_line_trip_early_return_reported,
    early_return_withdrawn: m.admin_bookings_line_trip_early_return_withdrawn,
    early_return_confirmed: m.admin_bookings_line_trip_early_return_confirmed,
    early_return_denied: m.admin_bookings_line_trip_early_return_denied,
    early_return_dropped: m.admin_bookings_line_trip_early_return_dropped,
  },
  change: {
    asked: m.admin_bookings_line_change_asked,
    made: m.admin_bookings_line_change_made,
    declined: m.admin_bookings_line_change_declined,
    withdrawn: m.admin_bookings_line_change_withdrawn,
    expired: m.admin_bookings_line_change_expired,
    failed: m.admin_bookings_line_change_failed,
    dropped: m.admin_bookings_line_change_dropped,
  },
  issue: {
    reported: m.admin_bookings_line_issue_reported,
    resolved: m.admin_bookings_line_issue_resolved,
    no_show_contested: m.admin_bookings_line_issue_no_show_contested,
    no_show_final: m.admin_bookings_line_issue_no_show_final,
  },
  message: {
    first: m.admin_bookings_line_message_first,
    last: m.admin_bookings_line_message_last,
  },
}

const KINDS: Record<TimelineEntry['kind'], () => string> = {
  status: m.admin_bookings_kind_status,
  money: m.admin_bookings_kind_money,
  trip: m.admin_bookings_kind_trip,
  change: m.admin_bookings_kind_change,
  issue: m.admin_bookings_kind_issue,
  message: m.admin_bookings_kind_message,
  staff: m.admin_bookings_kind_staff,
}

const FAILURES: Record<string, () => string> = {
  card_declined: m.admin_bookings_note_card_declined,
  insufficient_funds: m.admin_bookings_note_insufficient_funds,
  card_expired: m.admin_bookings_note_card_expired,
}

export const kindWord = (kind: TimelineEntry['kind']): string => KINDS[kind]()

/** The text of a timeline entry; a code without a text is displayed by its words. */
export function lineWord({ kind, what }: Pick<TimelineEntry, 'kind' | 'what'>): string {
  if (kind === 'staff') return auditWord(what)
  const words: Record<string, () => string> = LINES[kind]
  return words[what]?.() ?? codeInWords(what)
}

/** The quoted note of an entry; for a money entry the reason for its failure. */
export function noteOf({ kind, note }: Pick<TimelineEntry, 'kind' | 'note'>): string | null {
  if (note === null || note === '') return null
  if (kind === 'money') return FAILURES[note]?.() ?? codeInWords(note)
  return m.booking_quoted({ words: note })
}
