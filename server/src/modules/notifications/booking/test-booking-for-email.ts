import type { Language } from '@rihla/domain/text/languages'
import { defaultTermsOf } from '@rihla/domain/vehicles/rental-terms'
import type { ChargeFacts } from '../charges/charge-facts-store.ts'
import type { BookingForEmail, BookingParty } from './booking-facts-store.ts'

const party = (id: string, fullName: string, language: Language): BookingParty => ({
  id,
  fullName,
  email: `${id}@rihla.example`,
  isGone: false,
  isPhoneVerified: true,
  language,
})

/** A charge with all that emails can say of one. */
export const testChargeFacts = (facts: Partial<ChargeFacts> = {}): ChargeFacts => ({
  kind: 'cleaning',
  status: 'asked',
  amountFils: 15_000,
  agreedFils: 10_000,
  fromDepositFils: 6_000,
  fromCardFils: 4_000,
  openFils: 0,
  answerDueAt: Date.parse('2026-03-18T06:00:00Z'),
  doesSilenceAccept: true,
  confirmUntil: Date.parse('2026-03-17T06:00:00Z'),
  cardRetryAt: Date.parse('2026-03-18T21:30:00Z'),
  decisionReason: 'The chat shows it',
  ...facts,
})

/** A booking with all that emails can say of one, between two readers of a language. */
export const testBookingForEmail = (
  language: Language = 'en',
  facts: Partial<BookingForEmail> = {},
): BookingForEmail => ({
  id: '0190-1',
  reference: 'RH7K2M9P',
  status: 'pending',
  car: '2024 Nissan Patrol',
  area: 'Dubai Marina',
  delivery: null,
  extras: [{ kind: 'child_seat', quantity: 2 }],
  pickUpDate: '2026-03-12',
  pickUpTime: '10:00',
  returnDate: '2026-03-15',
  returnTime: '10:00',
  totalFils: 66_000,
  hostEarningFils: 45_000,
  depositFils: 100_000,
  terms: defaultTermsOf('suv', 20_000),
  refundFils: 33_000,
  hostKeepsFils: 22_500,
  noShow: {
    contestUntil: Date.parse('2026-03-13T08:00:00Z'),
    closedAt: Date.parse('2026-03-13T09:00:00Z'),
    decisionReason: 'The chat shows it',
  },
  completedAt: Date.parse('2026-03-15T06:00:00Z'),
  suspensionDueAt: Date.parse('2026-03-11T06:00:00Z'),
  endedEarlyReason: 'The engine broke down',
  answerDueAt: Date.parse('2026-03-03T06:00:00Z'),
  renter: party('sara', 'Sara Al Mansoori', language),
  host: party('omar', 'Omar Haddad', language),
  ...facts,
})
