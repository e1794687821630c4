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
  extras_added: m.messages_event_extras_added,
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
  completed: m.messages_event_completed,
}

/** The message that describes a booking event. */
export const eventInWords = (event: ThreadEvent): string => EVENT_WORDS[event]()
