import type { ThreadEvent } from '@rihla/contract/messaging'
import { m } from '../../paraglide/messages.js'

const EVENT_WORDS: Record<ThreadEvent, () => string> = {
  requested: m.messages_event_requested,
  confirmed: m.messages_event_confirmed,
  cancelled: m.messages_event_cancelled,
  opened: m.messages_event_opened,
  checked_in: m.messages_event_checked_in,
  checked_out: m.messages_event_checked_out,
  issue_reported: m.messages_event_issue_reported,
  change_asked: m.messages_event_change_asked,
  changed: m.messages_event_changed,
  change_declined: m.messages_event_change_declined,
  change_withdrawn: m.messages_event_change_withdrawn,
  change_expired: m.messages_event_change_expired,
  change_failed: m.messages_event_change_failed,
  early_return_reported: m.messages_event_early_return_reported,
  early_return_withdrawn: m.messages_event_early_return_withdrawn,
  early_return_confirmed: m.messages_event_early_return_confirmed,
  early_return_denied: m.messages_event_early_return_denied,
  no_show_reported: m.messages_event_no_show_reported,
  no_show_contested: m.messages_event_no_show_contested,
  no_show_final: m.messages_event_no_show_final,
  no_show_upheld: m.messages_event_no_show_upheld,
  no_show_dismissed: m.messages_event_no_show_dismissed,
  charge_reported: m.messages_event_charge_reported,
  charge_asked: m.messages_event_charge_asked,
  charge_accepted: m.messages_event_charge_accepted,
  charge_disputed: m.messages_event_charge_disputed,
  charge_unanswered: m.messages_event_charge_unanswered,
  charge_uncontested: m.messages_event_charge_uncontested,
  charge_decided: m.messages_event_charge_decided,
  charge_dismissed: m.messages_event_charge_dismissed,
  charge_withdrawn: m.messages_event_charge_withdrawn,
  charge_paid: m.messages_event_charge_paid,
  charge_failed: m.messages_event_charge_failed,
  charge_written_off: m.messages_event_charge_written_off,
  charge_reversed: m.messages_event_charge_reversed,
  completed: m.messages_event_completed,
}

/** The message that describes a booking event. */
export const eventInWords = (event: ThreadEvent): string => EVENT_WORDS[event]()
