import { reviewLastCalledIn } from '@rihla/domain/messaging/reminder'
import type { ContactClosed } from '@rihla/domain/people/permissions'
import type { VerificationStep } from '@rihla/domain/people/verification'
import { dateInDubai, type Instant } from '@rihla/domain/time/dubai-time'
import { addDays, type ClockTime, type PlainDate } from '@rihla/domain/time/plain-date'
import type { MessageKey } from '../../../messages/catalogues.ts'
import type { Texts } from '../../../messages/texts.ts'
import type { ChargeFacts } from '../charges/charge-facts-store.ts'
import type { BookingNotification } from '../email/email-to-send.ts'
import type { BookingForEmail } from './booking-facts-store.ts'

/** The content of one notification for one side of a booking. */
export interface NotifiedUpdate {
  subject: string
  messages: string[]
  money?: MoneyRow
  note?: string
  /** The target of the email's button; the booking page when left out. */
  button?: {
    label: string
    page: 'booking' | 'trip' | 'charges' | 'review' | 'host-reviews' | 'messages' | 'verification'
  }
}

export type MoneyRow = [label: string, value: string]

/**
 * What a template needs besides the booking: the time of writing, the amount when the booking itself does not hold it,
 * and the deadline to report issues of a completed trip.
 */
export interface EmailContext {
  now: Instant
  lateIssuesUntil?: Instant | undefined
  amountFils?: number | undefined
  /** The charge that the update is about. */
  charge?: ChargeFacts | undefined
  /** Why the reader cannot see the other side's contact details yet; null when they can. */
  contactClosed: ContactClosed | null
  /** What the renter must have verified before check-in and has not. */
  unverified?: readonly VerificationStep[]
}

/** Templates of one side, in the language of the texts that they are given. */
export type SideTemplates = Partial<
  Record<
    BookingNotification,
    (booking: BookingForEmail, texts: Texts, context: EmailContext) => NotifiedUpdate
  >
>

/** A row of an email with a label and an amount. */
export const moneyRow = (
  label: Extract<MessageKey, `booking_label_${string}`>,
  fils: number,
  { say, money }: Texts,
): MoneyRow => [say(label), money(fils)]

/** 'Child seat × 2 and Oman letter' */
export const extrasInWords = (extras: BookingForEmail['extras'], { say, list }: Texts): string =>
  list(
    extras.map(({ kind, quantity }) => {
      const name = say(`receipt_extra_${kind}`)
      return quantity === 1 ? name : say('receipt_extra_several', { name, count: quantity })
    }),
  )

/** 'Refund: AED 330.00 of AED 660.00' */
export const refundRow = ({ refundFils, totalFils }: BookingForEmail, { say, money }: Texts): MoneyRow => [
  say('booking_label_refund'),
  say('booking_part_of', { part: money(refundFils), whole: money(totalFils) }),
]

/** 'today at 10:00', 'tomorrow at 10:00', or the date and time. */
export const soonInWords = (
  { date, time }: { date: PlainDate; time: ClockTime },
  now: Instant,
  { say, day }: Texts,
): string => {
  const today = dateInDubai(now)
  if (date === today) return say('booking_soon_today', { time })
  if (date === addDays(today, 1)) return say('booking_soon_tomorrow', { time })
  return say('booking_soon_later', { day: day(date), time })
}

/** The sentence that states the deadline for writing a review. */
export const untilWhen = ({ completedAt }: BookingForEmail, { say, moment }: Texts): string =>
  completedAt === null
    ? say('booking_review_two_weeks')
    : say('booking_review_until', { until: moment(reviewLastCalledIn(completedAt).until) })
