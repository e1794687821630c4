import { endsAt, startsAt } from '@rihla/domain/booking/rental-period'
import { lateIssuesUntil } from '@rihla/domain/booking/trip'
import { whyNotInCalendar } from '@rihla/domain/booking/trip-calendar'
import type { ChargeStatus } from '@rihla/domain/charges/charge'
import { mailGroupOf } from '@rihla/domain/messaging/notification'
import { reviewLastCalledIn } from '@rihla/domain/messaging/reminder'
import { type ContactClosed, whyContactClosed } from '@rihla/domain/people/permissions'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../../deps.ts'
import { textsIn } from '../../../messages/texts.ts'
import type { Email, EmailAttachment } from '../../../providers/email/email-sender.ts'
import { carReturnOf } from '../../bookings/public.ts'
import { tripCalendarFor } from '../../calendar/public.ts'
import { ruleValuesAt } from '../../rules/public.ts'
import { unverifiedStepsOf } from '../../verification/public.ts'
import { type BookingForEmail, factsOfBooking } from '../booking/booking-facts-store.ts'
import { bookingEmail, NOTIFICATION_KINDS } from '../booking/booking-messages.ts'
import { factsOfContest, factsOfIssue } from '../booking/team-facts-store.ts'
import { issueEmail, noShowToSupport, TEAM_TEXTS } from '../booking/team-messages.ts'
import {
  hasReviewed,
  hasUnreadMessages,
  isEarlyReturnUnanswered,
  isHandoverUnacknowledged,
} from '../booking/unfinished-acts-store.ts'
import { factsOfCharge } from '../charges/charge-facts-store.ts'
import { emailOf } from './email-template.ts'
import type { BookingNotification, BookingSide, EmailToSend } from './email-to-send.ts'
import { isUnwanted } from './preferences/email-preference-store.ts'
import { footFor } from './preferences/unsubscribe-route.ts'

type BookingEmailToSend = Extract<EmailToSend, { kind: 'booking_update' }>

/**
 * Composes a queued email about a booking in the recipient's language, with the unsubscribe footer of its group. Null
 * when its content is no longer true, the recipient has left, or has opted out meanwhile.
 */
export async function composeBookingEmail(
  deps: Deps,
  emailToSend: BookingEmailToSend,
): Promise<Email | null> {
  const { db, clock, config } = deps
  const { update, to, amountFils, chargeId } = emailToSend
  const booking = await factsOfBooking(db, emailToSend.bookingId)
  if (!booking || booking[to].isGone) return null
  const charge = chargeId === undefined ? undefined : await factsOfCharge(db, chargeId, clock.now())
  if (charge === null || (charge && !isChargeStillSo(update, charge.status))) return null
  const contactClosed = await contactClosedTo(deps, to, booking)
  if (!(await isStillUnread(deps, emailToSend, booking, contactClosed))) return null
  const reader = booking[to]
  const group = mailGroupOf(NOTIFICATION_KINDS[update])
  if (group !== null && (await isUnwanted(db, reader.id, group))) return null
  const context = {
    site: config.publicUrl,
    now: clock.now(),
    amountFils,
    charge,
    contactClosed,
    unverified: await unverifiedStepsOf(deps, db, booking.renter.id, clock.now()),
    lateIssuesUntil: await lateIssuesUntilOf(deps, booking),
  }
  const content = bookingEmail(update, to, booking, context)
  if (!content) return null
  const foot = group && footFor(deps, reader, group)
  const email = emailOf(content, reader.email, foot, textsIn(reader.language))
  const file = await calendarFileFor(deps, emailToSend, booking)
  return file ? { ...email, attachments: [file] } : email
}

const CANCELLATIONS: readonly BookingNotification[] = [
  'cancelled_by_renter',
  'cancelled_by_host',
  'cancelled_by_admin',
]

/**
 * The trip as a file for the recipient's calendar, with emails that make, move or cancel it; null with others, and when
 * the booking has meanwhile become something else than the email says.
 */
async function calendarFileFor(
  deps: Deps,
  { update, to }: BookingEmailToSend,
  { id, status }: BookingForEmail,
): Promise<EmailAttachment | null> {
  const isCancelled = CANCELLATIONS.includes(update)
  if (!isCancelled && update !== 'confirmed' && update !== 'change_made') return null
  if (isCancelled ? status !== 'cancelled' : whyNotInCalendar(status) !== null) return null
  return await tripCalendarFor(deps, id, to)
}

/** Why the recipient cannot see the other side's contact details; null when they can. */
async function contactClosedTo({ db, clock, config }: Deps, to: BookingSide, booking: BookingForEmail) {
  const now = clock.now()
  const { contactOpensBeforePickupMinutes } = await ruleValuesAt(db, now)
  const facts = {
    status: booking.status,
    startsAt: startsAt(booking),
    endsAt: endsAt(booking),
    viewerPhoneVerified: !config.sms.sendsCodes || booking[to].isPhoneVerified,
    contactOpensBeforePickupMinutes,
  }
  return whyContactClosed(to, to === 'renter' ? 'host' : 'renter', facts, now)
}

async function lateIssuesUntilOf(
  { db }: Deps,
  { completedAt }: BookingForEmail,
): Promise<Instant | undefined> {
  if (completedAt === null) return undefined
  const { lateIssueMinutes } = await ruleValuesAt(db, completedAt)
  return lateIssuesUntil(completedAt, lateIssueMinutes)
}

/** False when the email is no longer needed: the recipient has answered, acknowledged, read, reviewed or returned meanwhile. */
async function isStillUnread(
  { db, clock }: Deps,
  { update, to }: BookingEmailToSend,
  booking: BookingForEmail,
  contactClosed: ContactClosed | null,
): Promise<boolean> {
  const now = clock.now()
  const readerId = booking[to].id
  switch (update) {
    case 'request_waits':
      return booking.status === 'pending'
    case 'contact_details_open':
      // A trip that moved to a later date gets a new reminder closer to its start.
      return booking.status === 'confirmed' && now < startsAt(booking) && contactClosed?.opensAt == null
    case 'starts_tomorrow':
      return booking.status === 'confirmed' && now < startsAt(booking)
    case 'returns_today':
      return booking.status === 'active' && now < endsAt(booking) && !(await isCarBack(db, booking.id))
    case 'host_on_hold':
    case 'renter_on_hold':
      return booking.suspensionDueAt !== null
    case 'early_return_reported':
      return await isEarlyReturnUnanswered(db, booking.id)
    case 'checked_in':
      return await isHandoverUnacknowledged(db, booking.id, 'check_in')
    case 'checked_out':
      return await isHandoverUnacknowledged(db, booking.id, 'check_out')
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

async function isCarBack(db: Deps['db'], bookingId: string): Promise<boolean> {
  const { checkOut, isEarlyReturnConfirmed } = await carReturnOf(db, bookingId)
  return checkOut !== null || isEarlyReturnConfirmed
}

/** An invitation to answer or to ask is not sent once that has happened. */
const isChargeStillSo = (update: BookingNotification, status: ChargeStatus): boolean =>
  (update !== 'charge_asked' || status === 'asked') && (update !== 'charge_proposed' || status === 'proposed')

/** The email to support about an issue; null when the issue does not exist. */
export async function composeIssueEmail(
  { db, config }: Deps,
  { issueId }: Extract<EmailToSend, { kind: 'issue_to_support' }>,
): Promise<Email | null> {
  const issue = await factsOfIssue(db, issueId)
  const booking = issue && (await factsOfBooking(db, issue.bookingId))
  return (
    booking && emailOf(issueEmail(issue, booking, config.publicUrl), config.mail.support, null, TEAM_TEXTS)
  )
}

/** The email to the team about a contested no-show; null when it is not contested. */
export async function composeNoShowEmail(
  { db, config }: Deps,
  { bookingId }: Extract<EmailToSend, { kind: 'no_show_to_support' }>,
): Promise<Email | null> {
  const contest = await factsOfContest(db, bookingId)
  const booking = contest && (await factsOfBooking(db, bookingId))
  return (
    booking &&
    emailOf(noShowToSupport(contest, booking, config.publicUrl), config.mail.support, null, TEAM_TEXTS)
  )
}
