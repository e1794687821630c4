import type { Instant } from '@rihla/domain/dubai-time'
import { mailGroupOf } from '@rihla/domain/notification'
import { type ContactClosed, whyContactClosed } from '@rihla/domain/permissions'
import { reviewLastCalledIn } from '@rihla/domain/reminder'
import { endsAt, startsAt } from '@rihla/domain/rental-period'
import { lateIssuesUntil } from '@rihla/domain/trip'
import type { Deps } from '../../deps.ts'
import type { Email } from '../../providers/email/email-sender.ts'
import { ruleValuesAt } from '../rules/public.ts'
import { bookingLetter, KIND_OF_NEWS } from './booking-sentences.ts'
import { issueLetter } from './issue-sentences.ts'
import type { BookingSide, MailOrder } from './mail-order.ts'
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
  isEarlyReturnUnanswered,
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
  if (!booking || booking[to].isGone) return null
  const contactClosed = await contactClosedTo(deps, to, booking)
  if (!(await isStillNews(deps, order, booking, contactClosed))) return null
  const reader = booking[to]
  const group = mailGroupOf(KIND_OF_NEWS[news])
  if (group !== null && (await isUnwanted(db, reader.id, group))) return null
  const context = {
    site: config.publicUrl,
    now: clock.now(),
    amountFils,
    contactClosed,
    lateIssuesUntil: await lateIssuesUntilOf(deps, booking),
  }
  const letter = bookingLetter(news, to, booking, context)
  return letter && mailOf(letter, reader.email, group && footFor(deps, reader.id, group))
}

/** Why the reader of a letter does not see the contact details of the other side. */
async function contactClosedTo({ db, clock }: Deps, to: BookingSide, booking: BookingFacts) {
  const now = clock.now()
  const { contactOpensBeforePickupMinutes } = await ruleValuesAt(db, now)
  const facts = {
    status: booking.status,
    startsAt: startsAt(booking),
    endsAt: endsAt(booking),
    viewerPhoneVerified: booking[to].isPhoneVerified,
    contactOpensBeforePickupMinutes,
  }
  return whyContactClosed(to, to === 'renter' ? 'host' : 'renter', facts, now)
}

async function lateIssuesUntilOf({ db }: Deps, { completedAt }: BookingFacts): Promise<Instant | undefined> {
  if (completedAt === null) return undefined
  const { lateIssueMinutes } = await ruleValuesAt(db, completedAt)
  return lateIssuesUntil(completedAt, lateIssueMinutes)
}

/** Who has answered, read, written or returned meanwhile needs no reminder. */
async function isStillNews(
  { db, clock }: Deps,
  { news, to }: BookingOrder,
  booking: BookingFacts,
  contactClosed: ContactClosed | null,
): Promise<boolean> {
  const now = clock.now()
  const readerId = booking[to].id
  switch (news) {
    case 'request_waits':
      return booking.status === 'pending'
    case 'contact_details_open':
      // A trip that moved away meanwhile is told of when it is near again.
      return booking.status === 'confirmed' && now < startsAt(booking) && contactClosed?.opensAt == null
    case 'starts_tomorrow':
      return booking.status === 'confirmed' && now < startsAt(booking)
    case 'returns_today':
      return booking.status === 'active' && now < endsAt(booking)
    case 'early_return_reported':
      return await isEarlyReturnUnanswered(db, booking.id)
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
