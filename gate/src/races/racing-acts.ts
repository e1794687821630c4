import {
  completeEndedTrips,
  expireUnansweredRequests,
  openStartedTrips,
  settlePayments,
} from '@rihla/server/modules/bookings/public'
import { finaliseNoShows } from '@rihla/server/modules/no-shows/public'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import type { TestAnswer, TestApp } from '@rihla/server/testing/test-app'
import { retry, untilRun } from '../chaos/retry.ts'
import { HANDOVER, MONEY, type Race } from './race-stages.ts'

/** The state of a booking and its money. */
export interface State {
  status: string
  reason: string | null
  payment: string
  capturedFils: number
  refundedFils: number
  /** The ledger's balance owed to the host. */
  hostFils: number
}

export interface Racer extends Race {
  admin: TestPerson
  otherAdmin: TestPerson
}

export interface RacingAct {
  /** The answer of a call; null for background jobs. */
  fire(testApp: TestApp, race: Racer): Promise<TestAnswer | null>
  /** The state after this act has won. */
  leaves: State
}

const { totalFils, halfFils, hostFils, hostOfHalfFils } = MONEY
export const paid = (status: string, reason: string | null = null): State => ({
  status,
  reason,
  payment: 'paid',
  capturedFils: totalFils,
  refundedFils: 0,
  hostFils,
})
const voidedAs = (reason: string): State => ({
  status: 'cancelled',
  reason,
  payment: 'voided',
  capturedFils: 0,
  refundedFils: 0,
  hostFils: 0,
})
const givenBack = (reason: string): State => ({
  ...paid('cancelled', reason),
  payment: 'refunded',
  refundedFils: totalFils,
  hostFils: 0,
})
/** The state after half of the amount was refunded. */
export const halved = (state: State): State => ({
  ...state,
  payment: 'partially_refunded',
  refundedFils: halfFils,
  hostFils: hostOfHalfFils,
})

const say = (who: 'renter' | 'host', what: string, words: object = {}) => ({
  fire: (testApp: TestApp, race: Racer) =>
    retry(() => testApp.as(race[who]).post(`/api/v1/bookings/${race.id}/${what}`, words)),
})
const sayAsAdmin = (who: 'admin' | 'otherAdmin', what: string, words: object) => ({
  fire: (testApp: TestApp, race: Racer) =>
    retry(() =>
      testApp
        .as(race[who])
        .post(`/api/v1/admin/bookings/${race.id}/${what}`, { reason: 'A complaint', ...words }),
    ),
})
const sayOfTrip = (who: 'renter' | 'host', what: string | ((race: Race) => string), words: object = {}) => ({
  fire: (testApp: TestApp, race: Racer) => {
    const path = typeof what === 'string' ? what : what(race)
    return retry(() => testApp.as(race[who]).post(`/api/v1/trips/${race.id}/${path}`, words))
  },
})
const sayOfEarlyReturn = (who: 'renter' | 'host', what: string, words: object = {}) =>
  sayOfTrip(who, ({ earlyReturnId }) => `early-returns/${earlyReturnId}/${what}`, words)
/**
 * A job reads less than a call before it writes. It is delayed by a varying number of reads, so that both sides win
 * sometimes.
 */
const job = (run: (testApp: TestApp) => Promise<unknown>) => {
  let turn = 0
  return {
    fire: async (testApp: TestApp) => {
      const looks = (turn++ % 7) * 2
      for (let look = 0; look < looks; look++)
        await testApp.db.selectFrom('bookings').select('id').limit(1).execute()
      await untilRun(() => run(testApp))
      return null
    },
  }
}

const refundOf = (expectedRefundableFils: number) => ({
  amountFils: halfFils,
  expectedRefundableFils,
})

/** Every act that can happen to a booking at the same moment as another. */
export const ACTS = {
  approve: { ...say('host', 'approve'), leaves: paid('confirmed') },
  approveAsAdmin: {
    fire: (testApp: TestApp, race: Racer) =>
      retry(() =>
        testApp.as(race.admin).post(`/api/v1/bookings/${race.id}/approve`, { reason: 'As the host asked' }),
      ),
    leaves: paid('confirmed'),
  },
  decline: { ...say('host', 'decline'), leaves: voidedAs('declined_by_host') },
  withdraw: { ...say('renter', 'withdraw'), leaves: voidedAs('withdrawn_by_renter') },
  expire: {
    ...job(async (testApp) => {
      testApp.clock.advance(1)
      await expireUnansweredRequests(testApp.deps)
    }),
    leaves: voidedAs('request_expired'),
  },
  settle: { ...job((testApp) => settlePayments(testApp.deps)), leaves: paid('confirmed') },
  /** Cancelling at pick-up refunds half; cancelling the day before refunds all. */
  cancel: {
    ...say('renter', 'cancel', { expectedRefundFils: halfFils }),
    leaves: halved(paid('cancelled', 'cancelled_by_renter')),
  },
  cancelEarly: {
    ...say('renter', 'cancel', { expectedRefundFils: totalFils }),
    leaves: givenBack('cancelled_by_renter'),
  },
  hostCancel: {
    ...say('host', 'host-cancel', { reason: 'A puncture' }),
    leaves: givenBack('cancelled_by_host'),
  },
  adminCancel: { ...sayAsAdmin('admin', 'cancel', {}), leaves: givenBack('cancelled_by_admin') },
  otherAdminCancel: { ...sayAsAdmin('otherAdmin', 'cancel', {}), leaves: givenBack('cancelled_by_admin') },
  open: { ...job((testApp) => openStartedTrips(testApp.deps)), leaves: paid('active') },
  checkIn: { ...sayOfTrip('host', 'check-in', HANDOVER), leaves: paid('active') },
  checkInByRenter: { ...sayOfTrip('renter', 'check-in', HANDOVER), leaves: paid('active') },
  checkOut: { ...sayOfTrip('host', 'check-out', HANDOVER), leaves: paid('active') },
  checkOutByRenter: { ...sayOfTrip('renter', 'check-out', HANDOVER), leaves: paid('active') },
  reportEarly: { ...sayOfTrip('renter', 'early-returns'), leaves: paid('active') },
  withdrawEarly: { ...sayOfEarlyReturn('renter', 'withdraw'), leaves: paid('active') },
  confirmEarly: { ...sayOfEarlyReturn('host', 'answer', { isBack: true }), leaves: paid('active') },
  denyEarly: { ...sayOfEarlyReturn('host', 'answer', { isBack: false }), leaves: paid('active') },
  reportIssue: { ...sayOfTrip('host', 'issues', { text: 'A scratch' }), leaves: paid('active') },
  noShow: { ...say('host', 'no-show'), leaves: paid('cancelled', 'no_show') },
  contest: {
    ...say('renter', 'no-show/contest', { text: 'I was there' }),
    leaves: paid('cancelled', 'no_show'),
  },
  finalise: {
    ...job(async (testApp) => {
      testApp.clock.advance(1)
      await finaliseNoShows(testApp.deps)
    }),
    leaves: paid('cancelled', 'no_show'),
  },
  uphold: {
    ...sayAsAdmin('admin', 'no-show', { decision: 'uphold' }),
    leaves: paid('cancelled', 'no_show'),
  },
  dismiss: { ...sayAsAdmin('admin', 'no-show', { decision: 'dismiss' }), leaves: givenBack('no_show') },
  dismissByOther: {
    ...sayAsAdmin('otherAdmin', 'no-show', { decision: 'dismiss' }),
    leaves: givenBack('no_show'),
  },
  complete: { ...say('renter', 'complete'), leaves: paid('completed') },
  completeByHost: { ...say('host', 'complete'), leaves: paid('completed') },
  sweep: { ...job((testApp) => completeEndedTrips(testApp.deps)), leaves: paid('completed') },
  /** After the agreed end no day is unused, so that nothing is refunded. */
  endTrip: { ...sayAsAdmin('admin', 'end', { expectedRefundFils: 0 }), leaves: paid('completed') },
  endTripByOther: {
    ...sayAsAdmin('otherAdmin', 'end', { expectedRefundFils: 0 }),
    leaves: paid('completed'),
  },
  /** An admin refunds half of the amount paid; `refundRest` refunds the other half after the renter got the first. */
  refund: { ...sayAsAdmin('admin', 'refund', refundOf(totalFils)), leaves: halved(paid('completed')) },
  refundByOther: {
    ...sayAsAdmin('otherAdmin', 'refund', refundOf(totalFils)),
    leaves: halved(paid('completed')),
  },
  refundRest: {
    ...sayAsAdmin('admin', 'refund', refundOf(halfFils)),
    leaves: givenBack('cancelled_by_renter'),
  },
} satisfies Record<string, RacingAct>

export type ActName = keyof typeof ACTS
