import type { BookingSummary } from '@rihla/contract/bookings'
import type { Problem } from '@rihla/contract/problem'
import type { LiveApi } from '../../api/live-api.ts'
import { problemOf } from '../../api/problem-of.ts'

/** What a party can do with a booking. */
export type BookingOrder =
  | { act: 'approve'; id: string }
  | { act: 'decline' | 'cancelByHost'; id: string; reason: string }
  | { act: 'withdraw'; id: string }
  | { act: 'cancel'; id: string; expectedRefundFils: number; reason: string }
  | { act: 'complete' | 'reportNoShow'; id: string }
  | { act: 'contestNoShow'; id: string; text: string }

export type OrderEnding =
  | { kind: 'done'; act: BookingOrder['act']; status: BookingSummary['status'] }
  | { kind: 'refused'; problem: Problem }
  /** Nobody knows whether the order arrived, or how it ended: send it again with the same key. */
  | { kind: 'lost' }

/** Sends an order with its key and says how it ended. */
export async function sendOrder(order: BookingOrder, idempotencyKey: string): Promise<OrderEnding> {
  try {
    const { liveApi } = await import('../../api/live-api.ts')
    const { status } = await callFor(liveApi, order, idempotencyKey)
    return { kind: 'done', act: order.act, status }
  } catch (error) {
    const problem = problemOf(error)
    const isAnswered = problem !== null && problem.status < 500 && problem.code !== 'idempotency_in_flight'
    return isAnswered ? { kind: 'refused', problem } : { kind: 'lost' }
  }
}

function callFor({ bookings, noShows }: LiveApi, order: BookingOrder, idempotencyKey: string) {
  const call = { context: { idempotencyKey } }
  switch (order.act) {
    case 'approve':
      return bookings.approve({ id: order.id }, call)
    case 'decline':
      return bookings.decline({ id: order.id, reason: order.reason }, call)
    case 'withdraw':
      return bookings.withdraw({ id: order.id }, call)
    case 'cancel': {
      const { id, expectedRefundFils, reason } = order
      return bookings.cancel({ id, expectedRefundFils, reason }, call)
    }
    case 'cancelByHost':
      return bookings.cancelByHost({ id: order.id, reason: order.reason }, call)
    case 'complete':
      return bookings.complete({ id: order.id }, call)
    case 'reportNoShow':
      return noShows.report({ id: order.id }, call)
    case 'contestNoShow':
      return noShows.contest({ id: order.id, text: order.text }, call)
  }
}
