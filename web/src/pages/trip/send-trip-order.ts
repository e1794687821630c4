import type { Problem } from '@rihla/contract/problem'
import type { LiveApi } from '../../api/live-api.ts'
import { problemOf } from '../../api/problem-of.ts'

interface HandoverFacts {
  id: string
  odometerKm: number
  fuelPercent: number
  note: string
  photoIds: string[]
}

/** What a party does about a trip under way. */
export type TripOrder =
  | ({ act: 'checkIn' | 'checkOut' } & HandoverFacts)
  | { act: 'acknowledge'; id: string; handoverId: string }
  | { act: 'reportIssue'; id: string; text: string }
  | { act: 'reportEarlyReturn'; id: string }
  | { act: 'withdrawEarlyReturn'; id: string; earlyReturnId: string }
  | { act: 'answerEarlyReturn'; id: string; earlyReturnId: string; isBack: boolean }
  | { act: 'complete'; id: string }

export type TripOrderEnding =
  | { kind: 'done' }
  | { kind: 'refused'; problem: Problem }
  /** Nobody knows whether the order arrived, or how it ended: send it again with the same key. */
  | { kind: 'lost' }

/** Sends an order with its key and says how it ended. */
export async function sendTripOrder(order: TripOrder, idempotencyKey: string): Promise<TripOrderEnding> {
  try {
    const { liveApi } = await import('../../api/live-api.ts')
    await callFor(liveApi, order, { context: { idempotencyKey } })
    return { kind: 'done' }
  } catch (error) {
    const problem = problemOf(error)
    const isAnswered = problem !== null && problem.status < 500 && problem.code !== 'idempotency_in_flight'
    return isAnswered ? { kind: 'refused', problem } : { kind: 'lost' }
  }
}

function callFor(
  { trips, bookings }: LiveApi,
  order: TripOrder,
  call: { context: { idempotencyKey: string } },
) {
  switch (order.act) {
    case 'checkIn': {
      const { act: _, ...facts } = order
      return trips.checkIn(facts, call)
    }
    case 'checkOut': {
      const { act: _, ...facts } = order
      return trips.checkOut(facts, call)
    }
    case 'acknowledge':
      return trips.acknowledge({ id: order.id, handoverId: order.handoverId })
    case 'reportIssue':
      return trips.reportIssue({ id: order.id, text: order.text }, call)
    case 'reportEarlyReturn':
      return trips.reportEarlyReturn({ id: order.id }, call)
    case 'withdrawEarlyReturn':
      return trips.withdrawEarlyReturn({ id: order.id, earlyReturnId: order.earlyReturnId }, call)
    case 'answerEarlyReturn': {
      const { id, earlyReturnId, isBack } = order
      return trips.answerEarlyReturn({ id, earlyReturnId, isBack }, call)
    }
    case 'complete':
      return bookings.complete({ id: order.id }, call)
  }
}
