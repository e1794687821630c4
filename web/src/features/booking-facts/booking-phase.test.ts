import { expect, it } from 'vitest'
import { phaseOf } from './booking-phase.ts'

const due = '2026-03-12T06:00:00.000Z'

it.each([
  ['pending', 'processing', null, 'paying'],
  ['pending', 'authorised', due, 'asked'],
  // An instant booking between authorisation and capture waits for no host.
  ['pending', 'authorised', null, 'paying'],
  ['pending', 'capturing', null, 'paying'],
  ['confirmed', 'paid', null, 'confirmed'],
  ['active', 'paid', null, 'active'],
  ['completed', 'paid', null, 'completed'],
  ['cancelled', 'refunding', null, 'cancelled'],
] as const)(
  'a %s booking with payment %s, due %s, is in phase %s',
  (status, paymentStatus, answerDueAt, phase) => {
    expect(phaseOf({ status, paymentStatus, answerDueAt })).toBe(phase)
  },
)
