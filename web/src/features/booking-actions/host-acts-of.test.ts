import { DAY_MS, HOUR_MS } from '@rihla/domain/time/dubai-time'
import { expect, it } from 'vitest'
import { hostActsOf } from './host-acts-of.ts'

const startsAt = '2026-03-12T06:00:00.000Z'
const endsAt = '2026-03-15T06:00:00.000Z'
const due = '2026-03-10T06:00:00.000Z'
const start = Date.parse(startsAt)

it.each([
  ['pending', 'authorised', due, start - 3 * DAY_MS, ['answer']],
  // Too late to approve; the row still shows the disabled buttons with the reason.
  ['pending', 'authorised', due, start - DAY_MS, ['answer']],
  ['pending', 'capturing', due, start - 3 * DAY_MS, []],
  ['pending', 'authorised', null, start - 3 * DAY_MS, []],
  ['confirmed', 'paid', null, start - HOUR_MS, ['cancelByHost']],
  ['confirmed', 'paid', null, start, ['cancelByHost']],
  ['active', 'paid', null, start + HOUR_MS, ['complete']],
  ['active', 'paid', null, start + 25 * HOUR_MS, ['complete']],
  ['completed', 'paid', null, start + 5 * DAY_MS, []],
  ['cancelled', 'refunded', null, start, []],
] as const)(
  'a host with a %s booking (payment %s, due %s) at %d has the actions %o',
  (status, payment, answerDueAt, now, acts) => {
    expect(hostActsOf({ status, paymentStatus: payment, answerDueAt, startsAt, endsAt }, now)).toEqual(acts)
  },
)
