import type { InboxEntry } from '@rihla/contract/messaging'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { dayInWords, dayWithYear } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import type { Tone } from '../../../ui/tone.ts'

const STATUS_WORDS: Record<InboxEntry['status'], { word: () => string; tone: Tone }> = {
  pending: { word: m.messages_status_pending, tone: 'warning' },
  confirmed: { word: m.messages_status_confirmed, tone: 'success' },
  active: { word: m.messages_status_active, tone: 'accent' },
  completed: { word: m.messages_status_completed, tone: 'neutral' },
  cancelled: { word: m.messages_status_cancelled, tone: 'neutral' },
}

export const statusInWords = (status: InboxEntry['status']) => {
  const { word, tone } = STATUS_WORDS[status]
  return { word: word(), tone }
}

/** The role of the other party in this booking. */
export const roleInWords = (role: InboxEntry['other']['role']): string =>
  role === 'host' ? m.messages_role_host() : m.messages_role_renter()

/** "Thu 12 Mar – Sun 15 Mar", with the year when it is not the current one. */
export const datesInWords = ({ pickUpDate, returnDate }: InboxEntry['period'], today: PlainDate): string => {
  const isThisYear = returnDate.slice(0, 4) === today.slice(0, 4)
  return m.messages_dates({
    from: dayInWords(pickUpDate),
    to: isThisYear ? dayInWords(returnDate) : dayWithYear(returnDate),
  })
}
