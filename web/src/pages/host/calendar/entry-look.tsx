import type { CalendarEntry } from '@rihla/contract/calendar'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { Ban, CalendarCheck, CalendarClock, CalendarSync, CarFront } from 'lucide-react'
import { momentInWords } from '../../../i18n/dates.ts'
import { timeLeftInWords } from '../../../i18n/time-left-in-words.ts'
import { m } from '../../../paraglide/messages.js'

/** How the kinds of entry are distinguished: always by text and icon, additionally by color. */
export interface EntryLook {
  word: () => string
  Icon: typeof Ban
  className: string
}

const STRIPES =
  'bg-[repeating-linear-gradient(135deg,transparent_0_6px,color-mix(in_srgb,currentColor_12%,transparent)_6px_12px)]'

export const ENTRY_LOOKS = {
  booking: {
    word: m.host_calendar_kind_booking,
    Icon: CalendarCheck,
    className: 'bg-accent text-on-accent',
  },
  active: {
    word: m.host_calendar_kind_active,
    Icon: CarFront,
    className: 'bg-success-soft text-on-success-soft ring-1 ring-success ring-inset',
  },
  request: {
    word: m.host_calendar_kind_request,
    Icon: CalendarClock,
    className: `bg-warning-soft text-on-warning-soft border border-warning border-dashed ${STRIPES}`,
  },
  block: {
    word: m.host_calendar_kind_block,
    Icon: Ban,
    className: `bg-hover text-on-surface ${STRIPES}`,
  },
  import: {
    word: m.host_calendar_kind_import,
    Icon: CalendarSync,
    className: 'bg-raised text-on-surface border border-line-strong',
  },
} as const satisfies Record<string, EntryLook>

export const lookOf = ({ kind, bookingStatus }: CalendarEntry): EntryLook =>
  ENTRY_LOOKS[bookingStatus === 'active' ? 'active' : kind]

/** 'Booked: Layla H.', or only the status when the entry has no label. */
export const entryInWords = (entry: CalendarEntry): string => {
  const kind = lookOf(entry).word()
  return entry.label === '' ? kind : m.host_calendar_entry({ kind, label: entry.label })
}

/** 'Answer within 5 hours' for a request that awaits the host's answer; null for all other entries. */
export function answerInWords({ kind, answerDueAt }: CalendarEntry, now: Instant): string | null {
  if (kind !== 'request' || answerDueAt === null) return null
  const left = Date.parse(answerDueAt) - now
  return left > 0 ? m.booking_answer_within({ time: timeLeftInWords(left) }) : m.booking_now_asked_over()
}

export const entryTimes = ({ from, to }: Pick<CalendarEntry, 'from' | 'to'>): string =>
  m.host_calendar_entry_time({ from: momentInWords(from), to: momentInWords(to) })
