import type { BookingDeposit } from '@rihla/contract/bookings/booking-deposit'
import { expect, it } from 'vitest'
import { depositMessage } from './deposit-words.ts'

const DEPOSIT: BookingDeposit = {
  status: 'held',
  amountFils: 100_000,
  keptFils: 0,
  takenFils: 0,
  reason: null,
  givenBackFils: 0,
  isGivingBack: false,
  cardBrand: null,
  cardLastFour: null,
  heldFrom: '2026-03-08T06:00:00.000Z',
  heldAt: '2026-03-08T06:00:05.000Z',
  releasesAt: '2026-03-16T06:00:00.000Z',
  closesBy: null,
  closedAt: null,
}

it.each<[Partial<BookingDeposit>, string]>([
  [{ status: 'due' }, 'AED 1,000.00 will be held on your card from'],
  [{ status: 'holding' }, 'We’re asking the bank to hold AED 1,000.00 on your card.'],
  [{ status: 'held' }, 'AED 1,000.00 held on your card until'],
  [{ status: 'renewing' }, 'AED 1,000.00 held on your card until'],
  [{ releasesAt: null }, 'AED 1,000.00 held on your card while an issue is open or a no-show is contested.'],
  [
    { releasesAt: null, closesBy: '2026-04-12T06:00:00.000Z' },
    'AED 1,000.00 held on your card while an issue or a charge of this trip is open, at most until',
  ],
  [
    { status: 'captured', takenFils: 15_400 },
    'AED 154.00 of AED 1,000.00 taken for charges, the rest released.',
  ],
  [{ status: 'releasing' }, 'AED 1,000.00 is being released.'],
  [{ status: 'released', closedAt: '2026-03-16T06:00:03.000Z' }, 'AED 1,000.00 released on'],
  [{ status: 'capturing' }, 'Part of the AED 1,000.00 held on your card is being charged.'],
  [
    { status: 'captured', keptFils: 30_000, reason: 'A burnt seat' },
    'AED 300.00 of AED 1,000.00 kept: A burnt seat',
  ],
  [
    { status: 'captured', keptFils: 30_000, reason: 'A burnt seat', givenBackFils: 12_000 },
    'AED 300.00 of AED 1,000.00 kept, AED 120.00 of that refunded: A burnt seat',
  ],
  [
    { status: 'captured', keptFils: 30_000, reason: 'A burnt seat', isGivingBack: true },
    'AED 300.00 of AED 1,000.00 kept, part of that is on its way back to your card: A burnt seat',
  ],
  [{ cardLastFour: '4242' }, 'AED 1,000.00 held on your card ending in 4242 until'],
  [{ status: 'failed' }, 'AED 1,000.00 couldn’t be held on your card.'],
  [{ status: 'dropped' }, 'None of the AED 1,000.00 is held.'],
])('%j says so', (facts, message) => {
  expect(depositMessage({ ...DEPOSIT, ...facts }, 'renter')).toContain(message)
})

it('the host and staff read about the renter’s card', () => {
  for (const viewer of ['host', 'staff'] as const)
    expect(depositMessage(DEPOSIT, viewer)).toContain('on the renter’s card')
})

it('shows another currency with the dirhams that are held', () => {
  const exact = (fils: number) => `$${fils} (AED)`
  expect(depositMessage(DEPOSIT, 'renter', exact)).toContain('$100000 (AED) held on your card until')
  const kept = {
    ...DEPOSIT,
    status: 'captured' as const,
    keptFils: 30_000,
    givenBackFils: 12_000,
    reason: 'A seat',
  }
  expect(depositMessage(kept, 'renter', exact)).toBe(
    '$30000 (AED) of $100000 (AED) kept, $12000 (AED) of that refunded: A seat',
  )
})
