import { reviewLastCalledIn } from '@rihla/domain/messaging/reminder'
import type { ContactClosed } from '@rihla/domain/people/permissions'
import type { VerificationStep } from '@rihla/domain/people/verification'
import { formatMoney } from '@rihla/domain/pricing/money'
import { dateInDubai, type Instant } from '@rihla/domain/time/dubai-time'
import { addDays, type ClockTime, type PlainDate } from '@rihla/domain/time/plain-date'
import type { BookingNotification } from '../email/email-to-send.ts'
import type { BookingFacts } from '../in-app/notification-store.ts'
import { dayInWords, momentInWords } from './format-dates.ts'

/** The content of one notification for one side of a booking. */
export interface NotifiedUpdate {
  subject: string
  messages: string[]
  money?: [label: string, value: string]
  note?: string
  /** The target of the email's button; the booking page when left out. */
  button?: {
    label: string
    page: 'booking' | 'trip' | 'review' | 'host-reviews' | 'messages' | 'verification'
  }
}

/**
 * What a template needs besides the booking: the time of writing, the amount when the booking itself does not hold it,
 * and the deadline to report issues of a completed trip.
 */
export interface EmailContext {
  now: Instant
  lateIssuesUntil?: Instant | undefined
  amountFils?: number | undefined
  /** Why the reader cannot see the other side's contact details yet; null when they can. */
  contactClosed: ContactClosed | null
  /** What the renter must have verified before check-in and has not. */
  unverified?: readonly VerificationStep[]
}

export type SideTemplates = Partial<
  Record<BookingNotification, (booking: BookingFacts, context: EmailContext) => NotifiedUpdate>
>

export const aed = (fils: number) => formatMoney(fils, { currency: 'AED', cents: true })
export const firstNameOf = (fullName: string) => fullName.trim().split(/\s+/)[0] ?? ''

/** 'today at 10:00', 'tomorrow at 10:00', or the date and time. */
export const soonInWords = (date: PlainDate, time: ClockTime, now: Instant): string => {
  const today = dateInDubai(now)
  const day = date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : `on ${dayInWords(date)}`
  return `${day} at ${time}`
}

/** The sentence that states the deadline for writing a review. */
export const untilWhen = ({ completedAt }: BookingFacts): string =>
  completedAt === null
    ? 'You can write a review for two weeks.'
    : `You can write your review until ${momentInWords(reviewLastCalledIn(completedAt).until)}.`
