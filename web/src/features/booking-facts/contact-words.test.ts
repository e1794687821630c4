import type { ContactClosed } from '@rihla/contract/bookings/contact-closed'
import { expect, test } from 'vitest'
import { contactMessage } from './contact-words.ts'

const opensAt = '2026-03-12T06:00:00.000Z'

test.each<[ContactClosed, string | null, string | null]>([
  [
    { reason: 'too_early', opensAt },
    'The exact address, the licence plate and the host’s phone number appear on Thu 12 Mar, 10:00.',
    'The phone number appears on Thu 12 Mar, 10:00.',
  ],
  [
    { reason: 'phone_not_verified', opensAt: null },
    'Verify your phone to see the exact address, the licence plate and the host’s phone number.',
    'Verify your own phone to see this phone number.',
  ],
  [
    { reason: 'phone_not_verified', opensAt },
    'Verify your phone to see the exact address, the licence plate and the host’s phone number from Thu 12 Mar, 10:00.',
    'Verify your own phone to see this phone number from Thu 12 Mar, 10:00.',
  ],
  [
    { reason: 'not_confirmed', opensAt },
    'The exact address, the licence plate and the host’s phone number appear from Thu 12 Mar, 10:00, once the booking is confirmed.',
    'The phone number appears from Thu 12 Mar, 10:00, once the booking is confirmed.',
  ],
  [
    { reason: 'not_confirmed', opensAt: null },
    'The exact address, the licence plate and the host’s phone number appear once the booking is confirmed.',
    'The phone number appears once the booking is confirmed.',
  ],
  [{ reason: 'closed', opensAt: null }, null, null],
])('%j is said in words', (closed, details, phone) => {
  expect(contactMessage('hostDetails', closed)).toBe(details)
  expect(contactMessage('phone', closed)).toBe(phone)
})
