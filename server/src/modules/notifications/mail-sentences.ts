import { formatMoney } from '@rihla/domain/money'
import { firstNameAndInitial } from '@rihla/domain/permissions'
import { momentInWords, periodInWords } from './dates-in-words.ts'
import type { BookingNews, BookingSide } from './mail-order.ts'
import type { BookingFacts } from './notification-store.ts'

/** What a letter says, before it has a form. Plain words: escaping is the template's. */
export interface Letter {
  subject: string
  paragraphs: string[]
  /** Rows of a small table: what, and its value. */
  facts?: [label: string, value: string][]
  button?: { label: string; url: string }
  note?: string
}

const aed = (fils: number) => formatMoney(fils, { currency: 'AED', cents: true })
const firstNameOf = (fullName: string) => fullName.trim().split(/\s+/)[0] ?? ''

export const verifyAddressLetter = ({ fullName, url }: { fullName: string; url: string }): Letter => ({
  subject: 'Please verify your email address',
  paragraphs: [`Welcome to Rihla, ${firstNameOf(fullName)}.`, 'Please verify that this address is yours.'],
  button: { label: 'Verify my email', url },
  note: 'The link works for 24 hours. If you did not sign up, you can ignore this email.',
})

export const resetPasswordLetter = ({ fullName, url }: { fullName: string; url: string }): Letter => ({
  subject: 'Reset your password',
  paragraphs: [
    `Hello ${firstNameOf(fullName)},`,
    'Someone asked to reset the password of your Rihla account. If it was you, choose a new one; you will be signed out everywhere else.',
  ],
  button: { label: 'Choose a new password', url },
  note: 'The link works once, for 30 minutes. If it was not you, ignore this email: your password stays as it is.',
})

export const accountExistsLetter = ({ fullName, url }: { fullName: string; url: string }): Letter => ({
  subject: 'You already have a Rihla account',
  paragraphs: [
    `Hello ${firstNameOf(fullName)},`,
    'Someone tried to sign up with this address, which already has an account. If it was you, sign in, or reset your password if you have forgotten it.',
  ],
  button: { label: 'Sign in', url },
  note: 'If it was not you, there is nothing to do: nothing has changed.',
})

export const newAccountLetter = ({ fullName, email }: { fullName: string; email: string }): Letter => ({
  subject: `New sign-up: ${fullName}`,
  paragraphs: ['A new person has signed up.'],
  facts: [
    ['Name', fullName],
    ['Email', email],
  ],
})

/**
 * Who is written to about this: whoever has a sentence for it below. Not who has just done it themselves, unless
 * money moves.
 */
export const readersOf = (news: BookingNews): BookingSide[] =>
  (['renter', 'host'] as const).filter((side) => SENTENCES[side][news])

/** The letter that tells one side of a booking what has happened to it; null when they are not written to. */
export function bookingLetter(
  news: BookingNews,
  to: BookingSide,
  booking: BookingFacts,
  url: string,
): Letter | null {
  const told = SENTENCES[to][news]?.(booking)
  if (!told) return null
  return {
    subject: told.subject,
    paragraphs: [`Hello ${firstNameOf(booking[to].fullName)},`, ...told.sentences],
    facts: [
      ['Car', booking.car],
      ['Where', booking.area],
      ['When', periodInWords(booking)],
      told.money,
      ['Booking', booking.reference],
    ],
    button: { label: 'See the booking', url },
  }
}

interface News {
  subject: string
  sentences: string[]
  money: [string, string]
}
type Tell = (booking: BookingFacts) => News

const total = (booking: BookingFacts): [string, string] => ['Total', aed(booking.totalFils)]
const earning = (booking: BookingFacts): [string, string] => ['You earn', aed(booking.hostEarningFils)]
const released = (booking: BookingFacts): [string, string] => ['Not charged', aed(booking.totalFils)]
const refund = (booking: BookingFacts): [string, string] => [
  'Refund',
  `${aed(booking.refundFils)} of ${aed(booking.totalFils)}`,
]
const refundSentence = ({ refundFils, totalFils }: BookingFacts) =>
  refundFils === 0
    ? 'By the cancellation policy of this booking there is no refund.'
    : `${refundFils === totalFils ? 'Everything you paid' : aed(refundFils)} goes back to your card.`

const RENTER_NEWS: Partial<Record<BookingNews, Tell>> = {
  requested: (booking) => ({
    subject: `Your request for the ${booking.car} is with the host`,
    sentences: [
      booking.answerDueAt === null
        ? 'The host has been asked. Your card is charged only if the host says yes.'
        : `The host has until ${momentInWords(booking.answerDueAt)} to answer. Your card is charged only if the host says yes.`,
    ],
    money: total(booking),
  }),
  confirmed: (booking) => ({
    subject: `Your trip in the ${booking.car} is confirmed`,
    sentences: [
      'Your booking is confirmed and paid. You now see the pick-up address and how to reach your host.',
    ],
    money: ['Paid', aed(booking.totalFils)],
  }),
  request_lapsed: (booking) => ({
    subject: `Your request for the ${booking.car} was not answered`,
    sentences: ['The host did not answer in time, so the request has ended. Nothing was charged.'],
    money: released(booking),
  }),
  declined_by_host: (booking) => ({
    subject: `Your request for the ${booking.car} was declined`,
    sentences: ['The host cannot take this booking. Nothing was charged; other cars are free on your dates.'],
    money: released(booking),
  }),
  cancelled_by_renter: (booking) => ({
    subject: `You cancelled your trip in the ${booking.car}`,
    sentences: ['Your booking is cancelled.', refundSentence(booking)],
    money: refund(booking),
  }),
  cancelled_by_host: (booking) => ({
    subject: `Your host cancelled your trip in the ${booking.car}`,
    sentences: ['We are sorry: your host had to cancel.', refundSentence(booking)],
    money: refund(booking),
  }),
  cancelled_by_admin: (booking) => ({
    subject: `Your trip in the ${booking.car} was cancelled`,
    sentences: ['We are sorry: we had to cancel this booking.', refundSentence(booking)],
    money: refund(booking),
  }),
  no_show: (booking) => ({
    subject: `Your trip in the ${booking.car} was closed`,
    sentences: ['Your host reported that nobody came to pick up the car.', refundSentence(booking)],
    money: refund(booking),
  }),
}

const HOST_NEWS: Partial<Record<BookingNews, Tell>> = {
  requested: (booking) => ({
    subject: `${firstNameAndInitial(booking.renter.fullName)} would like to book your ${booking.car}`,
    sentences: [
      booking.answerDueAt === null
        ? 'Please approve or decline the request.'
        : `Please approve or decline the request by ${momentInWords(booking.answerDueAt)}, else it ends by itself.`,
    ],
    money: earning(booking),
  }),
  confirmed: (booking) => ({
    subject: `${booking.renter.fullName} booked your ${booking.car}`,
    sentences: ['The booking is confirmed and paid. You now see how to reach your renter.'],
    money: earning(booking),
  }),
  request_lapsed: (booking) => ({
    subject: `A request for your ${booking.car} has ended`,
    sentences: ['The request was not answered in time. The dates are free again.'],
    money: ['You would have earned', aed(booking.hostEarningFils)],
  }),
  withdrawn_by_renter: (booking) => ({
    subject: `A request for your ${booking.car} was taken back`,
    sentences: ['The renter changed their mind. The dates are free again.'],
    money: ['You would have earned', aed(booking.hostEarningFils)],
  }),
  cancelled_by_renter: (booking) => ({
    subject: `A booking of your ${booking.car} was cancelled`,
    sentences: ['The renter cancelled. The dates are free again.'],
    money: ['Refunded to the renter', aed(booking.refundFils)],
  }),
  cancelled_by_admin: (booking) => ({
    subject: `A booking of your ${booking.car} was cancelled`,
    sentences: ['We had to cancel this booking. The dates are free again.'],
    money: ['Refunded to the renter', aed(booking.refundFils)],
  }),
}

const SENTENCES = { renter: RENTER_NEWS, host: HOST_NEWS }
