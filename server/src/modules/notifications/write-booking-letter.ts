import { mailGroupOf } from '@rihla/domain/notification'
import { reviewLastCalledIn } from '@rihla/domain/reminder'
import { endsAt, startsAt } from '@rihla/domain/rental-period'
import type { Deps } from '../../deps.ts'
import type { Email } from '../../providers/email/email-sender.ts'
import { bookingLetter, KIND_OF_NEWS } from './booking-sentences.ts'
import { issueLetter } from './issue-sentences.ts'
import type { MailOrder } from './mail-order.ts'
import { mailOf } from './mail-template.ts'
import { isUnwanted } from './mail-wish-store.ts'
import { noShowToSupport } from './no-show-sentences.ts'
import {
  type BookingFacts,
  factsOfBooking,
  factsOfContest,
  factsOfIssue,
  hasReviewed,
  hasUnreadMessages,
} from './notification-store.ts'
import { footFor } from './unsubscribe-route.ts'

type BookingOrder = Extract<MailOrder, { kind: 'booking_news' }>

/**
 * The mail of an order about a booking, with the way out of its group in its foot. Null when it would no longer be true, when
 * its reader has left, or has said meanwhile that they do not want it.
 */
export async function writeBookingLetter(deps: Deps, order: BookingOrder): Promise<Email | null> {
  const { db, clock, config } = deps
  const { news, to, amountFils } = order
  const booking = await factsOfBooking(db, order.bookingId)
  if (!booking || booking[to].isGone || !(await isStillNews(deps, order, booking))) return null
  const reader = booking[to]
  const group = mailGroupOf(KIND_OF_NEWS[news])
  if (group !== null && (await isUnwanted(db, reader.id, group))) return null
  const letter = bookingLetter(news, to, booking, { site: config.publicUrl, now: clock.now(), amountFils })
  return letter && mailOf(letter, reader.email, group && footFor(deps, reader.id, group))
}

/** Who has answered, read, written or returned meanwhile needs no reminder. */
async function isStillNews(
  { db, clock }: Deps,
  { news, to }: BookingOrder,
  booking: BookingFacts,
): Promise<boolean> {
  const now = clock.now()
  const readerId = booking[to].id
  switch (news) {
    case 'request_waits':
      return booking.status === 'pending'
    case 'starts_tomorrow':
      return booking.status === 'confirmed' && now < startsAt(booking)
    case 'returns_today':
      return booking.status === 'active' && now < endsAt(booking)
    case 'message_received':
      return await hasUnreadMessages(db, booking.id, readerId)
    case 'review_time':
    case 'review_closes': {
      const isOpen = booking.completedAt !== null && now < reviewLastCalledIn(booking.completedAt).until
      return isOpen && !(await hasReviewed(db, booking.id, readerId))
    }
    default:
      return true
  }
}

/** The mail that tells support of an issue; null when it is not there. */
export async function writeIssueLetter(
  { db, config }: Deps,
  { issueId }: Extract<MailOrder, { kind: 'issue_to_support' }>,
): Promise<Email | null> {
  const issue = await factsOfIssue(db, issueId)
  const booking = issue && (await factsOfBooking(db, issue.bookingId))
  return booking && mailOf(issueLetter(issue, booking, config.publicUrl), config.mail.support)
}

/** The mail that tells the team of a contested no-show. */
export async function writeNoShowLetter(
  { db, config }: Deps,
  { bookingId }: Extract<MailOrder, { kind: 'no_show_to_support' }>,
): Promise<Email | null> {
  const contest = await factsOfContest(db, bookingId)
  const booking = contest && (await factsOfBooking(db, bookingId))
  return booking && mailOf(noShowToSupport(contest, booking, config.publicUrl), config.mail.support)
}
