import { DEFAULT_LANGUAGE, pathIn } from '@rihla/domain/text/languages'
import { textsIn } from '../../../messages/texts.ts'
import type { EmailContent } from '../email/messages/email-messages.ts'
import type { BookingForEmail, BookingParty } from './booking-facts-store.ts'

/** What is sent to the team is in the default language, whatever the languages of the booking's sides. */
export const TEAM_TEXTS = textsIn(DEFAULT_LANGUAGE)

const { say, moment, period } = TEAM_TEXTS
const personOf = ({ fullName, email }: BookingParty) => say('booking_person', { name: fullName, email })
const linkTo = (site: string, path: string) => site + pathIn(DEFAULT_LANGUAGE, path)

/** The email to support about an issue that one side of a trip reported. */
export const issueEmail = (
  { side, description, reportedAt }: { side: string; description: string; reportedAt: number },
  booking: BookingForEmail,
  site: string,
): EmailContent => ({
  subject: say('booking_issue_to_team_subject', { reference: booking.reference, car: booking.car }),
  paragraphs: [say('booking_issue_to_team', { side })],
  facts: [
    [say('booking_issue_to_team_what'), description],
    [say('booking_issue_to_team_at'), moment(reportedAt)],
    [say('booking_label_car'), booking.car],
    [say('booking_label_when'), period(booking)],
    [say('booking_label_renter'), personOf(booking.renter)],
    [say('booking_label_host'), personOf(booking.host)],
    [say('booking_label_booking'), booking.reference],
  ],
  button: { label: say('booking_button_trip'), url: linkTo(site, `/trips/${booking.id}`) },
  replyTo: (side === 'host' ? booking.host : booking.renter).email,
})

/** The email to the team about a contested no-show, with the renter's text. */
export const noShowToSupport = (
  contest: { text: string; at: number },
  booking: BookingForEmail,
  site: string,
): EmailContent => ({
  subject: say('booking_no_show_to_team_subject', { reference: booking.reference, car: booking.car }),
  paragraphs: [say('booking_no_show_to_team')],
  facts: [
    [say('booking_no_show_to_team_wrote'), contest.text],
    [say('booking_no_show_to_team_at'), moment(contest.at)],
    [say('booking_label_car'), booking.car],
    [say('booking_label_renter'), personOf(booking.renter)],
    [say('booking_label_host'), personOf(booking.host)],
    [say('booking_label_booking'), booking.reference],
  ],
  button: { label: say('booking_no_show_to_team_button'), url: linkTo(site, '/admin/issues') },
  replyTo: booking.renter.email,
})
