import { reviewLastCalledIn } from '@rihla/domain/messaging/reminder'
import type { ContactClosed } from '@rihla/domain/people/permissions'
import { formatMoney } from '@rihla/domain/pricing/money'
import { dateInDubai, type Instant } from '@rihla/domain/time/dubai-time'
import { addDays, type ClockTime, type PlainDate } from '@rihla/domain/time/plain-date'
import type { BookingNotification } from '../email/email-to-send.ts'
import type { BookingFacts } from '../in-app/notification-store.ts'
import { dayInWords, momentInWords } from './format-dates.ts'

/** What one side of a booking is told of a piece of news. */
export interface NotifiedUpdate {
  subject: string
  messages: string[]
  money?: [label: string, value: string]
  /** Where the letter leads; to the booking when nothing else is said. */
  button?: {
    label: string
    page: 'booking' | 'trip' | 'review' | 'host-reviews' | 'messages' | 'verification'
  }
}

/**
 * When the letter is written, the sum it is about where the booking itself does not say, and until when issues of a
 * completed trip are reported.
 */
export interface EmailContext {
  now: Instant
  lateIssuesUntil?: Instant | undefined
  amountFils?: number | undefined
  /** Why the reader does not see the contact details of the other side yet; null when they do. */
  contactClosed: ContactClosed | null
}

export type SideTemplates = Partial<
  Record<BookingNotification, (booking: BookingFacts, context: EmailContext) => NotifiedUpdate>
>

export const aed = (fils: number) => formatMoney(fils, { currency: 'AED', cents: true })
export const firstNameOf = (fullName: string) => fullName.trim().split(/\s+/)[0] ?? ''

/** 'today at 10:00', 'tomorrow at 10:00', else the day. */
export const soonInWords = (date: PlainDate, time: ClockTime, now: Instant): string => {
  const today = dateInDubai(now)
  const day = date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : `on ${dayInWords(date)}`
  return `${day} at ${time}`
}

/** Until when a review can be written. */
export const untilWhen = ({ completedAt }: BookingFacts): string =>
  completedAt === null
    ? 'Reviews can be written for two weeks.'
    : `You can write it until ${momentInWords(reviewLastCalledIn(completedAt).until)}.`
