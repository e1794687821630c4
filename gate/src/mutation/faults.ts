/** A plausible fault, planted by replacing text in one file, and the tests that must detect it. */
export interface Fault {
  name: string
  /** Relative to the repository root, like `tests`. */
  file: string
  /** Must occur in the file exactly once. */
  replace: string
  by: string
  tests: readonly string[]
}

const BOOKINGS = 'server/src/modules/bookings'
const TRIPS = 'server/src/modules/trips'
const PAYMENTS = 'server/src/modules/payments'

/** Faults in booking, payment, refund and idempotency. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'a booking does not occupy its dates',
    file: `${BOOKINGS}/booking-store.ts`,
    replace: 'occupyDates(dates, now)',
    by: 'sql`select 1`',
    tests: [`${BOOKINGS}/request/request-booking.test.ts`],
  },
  {
    name: 'the total that the renter saw is not compared',
    file: `${BOOKINGS}/request/request-booking.ts`,
    replace: 'if (price.totalFils !== requested.expectedTotalFils)',
    by: 'if (price.totalFils < 0)',
    tests: [`${BOOKINGS}/request/request-booking.test.ts`],
  },
  {
    name: 'a car that asks for a verified renter is booked without',
    file: `${BOOKINGS}/request/request-booking.ts`,
    replace: 'refuseUnlessVerified(deps, facts, terms)',
    by: 'void facts',
    tests: [`${BOOKINGS}/request/verification-required.test.ts`],
  },
  {
    name: 'a renter who is not verified is checked in',
    file: `${TRIPS}/write-handover.ts`,
    replace: 'await unverifiedStepsOf(deps, trx, found.booking.renter_id, found.now)',
    by: '[] as never[]',
    tests: [`${TRIPS}/check-in-verification.test.ts`],
  },
  {
    name: 'two requests of one renter do not wait for each other',
    file: `${BOOKINGS}/request/vehicle-terms-store.ts`,
    replace: 'pg_advisory_xact_lock(',
    by: 'pg_sleep(0 * ',
    tests: [`${BOOKINGS}/request/request-booking.test.ts`],
  },
  {
    name: 'the time a vehicle needs to get ready is forgotten',
    file: `${BOOKINGS}/calendar/calendar-store.ts`,
    replace: '::timestamptz + make_interval(mins =>',
    by: '::timestamptz + make_interval(secs =>',
    tests: [`${BOOKINGS}/request/request-booking.test.ts`],
  },
  {
    name: 'an expired hold keeps its dates until it is swept',
    file: `${BOOKINGS}/calendar/calendar-store.ts`,
    replace: "(b.status = 'pending' and least(",
    by: "(b.status = 'active' and least(",
    tests: [`${BOOKINGS}/request/request-booking.test.ts`],
  },
  {
    name: 'dates stay taken after a cancellation',
    file: `${BOOKINGS}/cancellation/end-booking.ts`,
    replace: 'await freeDates(trx, booking.id)',
    by: 'void freeDates',
    tests: [`${BOOKINGS}/answer/answer-booking.test.ts`],
  },
  {
    name: 'a stranger may act on a booking',
    file: `${BOOKINGS}/with-locked-booking.ts`,
    replace: "if (relation === 'stranger') throw new Refusal('booking_not_found')",
    by: '',
    tests: [`${BOOKINGS}/cancellation/cancel-booking.test.ts`, `${BOOKINGS}/answer/answer-booking.test.ts`],
  },
  {
    name: 'a host approves after the due time',
    file: `${BOOKINGS}/answer/approve-booking.ts`,
    replace: 'refuseBecause(whyCannotApprove(found.facts, found.now), found)',
    by: 'refuseBecause(whyCannotApprove(found.facts, 0), found)',
    tests: [`${BOOKINGS}/answer/answer-booking.test.ts`],
  },
  {
    name: 'a booking is not locked while it is judged',
    file: `${BOOKINGS}/booking-store.ts`,
    replace: 'where b.id = $1 for no key update of v, b`',
    by: 'where b.id = $1`',
    tests: [`${BOOKINGS}/trip/trip-race.test.ts`, `${BOOKINGS}/answer/answer-booking.test.ts`],
  },
  {
    name: 'a payment is not locked while it is settled',
    file: `${BOOKINGS}/booking-store.ts`,
    replace: 'and p.id = $2 for no key update of v, b, p`',
    by: 'and p.id = $2`',
    tests: [`${BOOKINGS}/payment/card-events.test.ts`, `${BOOKINGS}/trip/trip-race.test.ts`],
  },
  {
    name: 'money for a booking that is over is kept',
    file: `${BOOKINGS}/payment/apply-payment-result.ts`,
    replace: "else if (booking.status === 'cancelled')",
    by: "else if (booking.status === 'completed')",
    tests: [`${BOOKINGS}/payment/late-payment.test.ts`],
  },
  {
    name: 'a hold that expired while the card was asked is confirmed',
    file: `${BOOKINGS}/payment/apply-payment-result.ts`,
    replace: '  const reason = expiryOf(booking, now)',
    by: '  const reason = expiryOf(booking, 0)',
    tests: [`${BOOKINGS}/payment/late-payment.test.ts`],
  },
  {
    name: 'a refund of a cancellation is of the whole',
    file: `${BOOKINGS}/cancellation/cancel-booking.ts`,
    replace: 'await requestRefund(trx, booking.id, refund.refundFils, now)',
    by: 'await requestRefund(trx, booking.id, await paidFor(trx, booking.id), now)',
    tests: [`${BOOKINGS}/cancellation/cancel-booking.test.ts`],
  },
  {
    name: 'a refund that the renter was not shown is made',
    file: `${BOOKINGS}/cancellation/cancel-booking.ts`,
    replace: 'if (refund.refundFils !== requested.expectedRefundFils) {',
    by: 'if (refund.refundFils < 0) {',
    tests: [`${BOOKINGS}/cancellation/cancel-booking.test.ts`],
  },
  {
    name: 'a refund on its way can be given again',
    file: `${PAYMENTS}/payment-store.ts`,
    replace: 'captured_fils - Math.max(refunded_fils, refunding_fils ?? 0)',
    by: 'captured_fils - refunded_fils',
    tests: ['server/src/modules/admin/booking-money.test.ts'],
  },
  {
    name: 'a second refund is sent to the network as if it were the first',
    file: `${PAYMENTS}/payment-store.ts`,
    replace: 'Math.max(payment.refunded_fils, payment.refunding_fils ?? 0) + refundFils',
    by: 'refundFils',
    tests: [`${BOOKINGS}/change/answer-change.test.ts`, 'server/src/modules/admin/booking-money.test.ts'],
  },
  {
    name: 'an earlier payment is not refunded with the latest',
    file: `${PAYMENTS}/payment-store.ts`,
    replace: '    missing -= part\n  }\n  if (missing > 0)',
    by: '    missing = 0\n  }\n  if (missing > 0)',
    tests: [`${BOOKINGS}/change/answer-change.test.ts`],
  },
  {
    name: 'a refund under way is taken for done',
    file: `${PAYMENTS}/settle-payment.ts`,
    replace:
      "if (answer.state !== 'captured' || answer.refundedFils < (payment.refunding_fils ?? 0)) return []",
    by: "if (answer.state !== 'captured') return []",
    tests: [`${BOOKINGS}/payment/late-payment.test.ts`],
  },
  {
    name: 'the reconciler charges again instead of asking',
    file: `${PAYMENTS}/call-card-network.ts`,
    replace: "return known.state === 'unknown' ? await authorise() : known",
    by: 'return known',
    tests: [`${BOOKINGS}/request/repeated-request.test.ts`, `${BOOKINGS}/payment/late-payment.test.ts`],
  },
  {
    name: 'the host is credited with what is the platform’s',
    file: `${PAYMENTS}/ledger-store.ts`,
    replace: 'host_payable: hostPartFils, platform_revenue: fils - hostPartFils',
    by: 'host_payable: fils - hostPartFils, platform_revenue: hostPartFils',
    tests: [`${BOOKINGS}/cancellation/cancel-booking.test.ts`, `${BOOKINGS}/request/request-booking.test.ts`],
  },
  {
    name: 'a refund is not divided between host and platform',
    file: `${PAYMENTS}/ledger-store.ts`,
    replace: 'hostEarningFils - hostShareOf(totalFils - keptOtherwise)',
    by: 'hostEarningFils',
    tests: [`${BOOKINGS}/cancellation/cancel-booking.test.ts`],
  },
  {
    name: 'the operator’s part of a refund by hand is taken from the host',
    file: `${PAYMENTS}/ledger-store.ts`,
    replace: 'Math.max(0, inProportion - byHand.hostFils)',
    by: 'Math.max(0, inProportion - byHand.amountFils)',
    tests: ['server/src/modules/admin/refund-shares.test.ts'],
  },
  {
    name: 'a trip of a suspended host begins by itself',
    file: `${BOOKINGS}/trip/open-trip.ts`,
    replace: '(await lockSuspensions(trx, bookingId)).length > 0',
    by: '(await lockSuspensions(trx, bookingId)).length < 0',
    tests: [`${BOOKINGS}/suspension/suspension.test.ts`],
  },
  {
    name: 'a trip is completed without a check-out',
    file: `${BOOKINGS}/trip/complete-booking.ts`,
    replace: 'refuseBecause(whyCannotComplete(trip, relation, now), found)',
    by: 'void whyCannotComplete',
    tests: [`${TRIPS}/trip-completion.test.ts`],
  },
  {
    name: 'a late issue does not keep the earning',
    file: 'server/src/event-handlers/trip-handlers.ts',
    replace: '    await holdEarning(trx, event.bookingId)',
    by: '',
    tests: [`${TRIPS}/trip-completion.test.ts`],
  },
  {
    name: 'a key is not tied to its booking',
    file: `${BOOKINGS}/request/request-booking.ts`,
    replace: 'await attempt.bind(trx, payment.booking_id)',
    by: '',
    tests: [`${BOOKINGS}/request/repeated-request.test.ts`],
  },
  {
    name: 'a key is taken for another body too',
    file: 'server/src/http/api/idempotency.ts',
    replace: "if (row.request_hash !== hash) throw new Refusal('idempotency_key_reused')",
    by: '',
    tests: [`${BOOKINGS}/request/repeated-request.test.ts`],
  },
  {
    name: 'a try whose key another has by now is carried out too',
    file: 'server/src/http/api/idempotency.ts',
    replace: 'if (numUpdatedRows === 0n) throw',
    by: 'if (numUpdatedRows < 0n) throw',
    tests: ['server/src/modules/messaging/send-message.test.ts'],
  },
  {
    name: 'a key that is in use does not stop a second call',
    file: 'server/src/http/api/idempotency.ts',
    replace: ".where('locked_until', '<=', new Date(clock.now()))",
    by: '',
    tests: [`${BOOKINGS}/request/repeated-request.test.ts`],
  },
  {
    name: 'a refusal that charged nothing spends its key',
    file: 'server/src/http/api/idempotency.ts',
    replace: 'if (isAnswer && subjectId !== null) await keepAnswer(',
    by: 'if (isAnswer) await keepAnswer(',
    tests: [`${BOOKINGS}/request/repeated-request.test.ts`],
  },
]
