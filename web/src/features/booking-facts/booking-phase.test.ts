import { expect, it } from 'vitest'
import { phaseOf } from './booking-phase.ts'

const due = '2026-03-12T06:00:00.000Z'

it.each([
  ['pending', 'processing', null, 'paying'],
  ['pending', 'authorised', due, 'asked'],
  // An instant booking on its way from authorised to charged asks nobody.
  ['pending', 'authorised', null, 'paying'],
  ['pending', 'capturing', null, 'paying'],
  ['confirmed', 'paid', null, 'confirmed'],
  ['active', 'paid', null, 'active'],
  ['completed', 'paid', null, 'completed'],
  ['cancelled', 'refunding', null, 'cancelled'],
] as const)(
  'a %s booking whose payment is %s, due %s, is %s',
  (status, paymentStatus, answerDueAt, phase) => {
    expect(phaseOf({ status, paymentStatus, answerDueAt })).toBe(phase)
  },
)
