import type { ChangeRequest } from '@rihla/contract/bookings'
import type { Problem } from '@rihla/contract/problem'
import type { ChangeStatus } from '@rihla/domain/booking-change'
import { problemOf } from '../../api/problem-of.ts'

/** What a party can do about other dates for a booking. */
export type ChangeOrder =
  | ({ act: 'ask' } & ChangeRequest)
  | { act: 'accept' | 'decline' | 'withdraw'; id: string; changeId: string }

export type ChangeEnding =
  | { kind: 'done'; status: ChangeStatus }
  | { kind: 'refused'; problem: Problem }
  /** Nobody knows whether it arrived, or how it ended: send it again with the same key. */
  | { kind: 'lost' }

/** Sends an order about a change with its key and says how it ended. */
export async function sendChange(order: ChangeOrder, idempotencyKey: string): Promise<ChangeEnding> {
  try {
    const { liveApi } = await import('../../api/live-api.ts')
    const call = { context: { idempotencyKey } }
    const { act, ...wanted } = order
    if ('period' in wanted) {
      return { kind: 'done', status: (await liveApi.bookings.requestChange(wanted, call)).status }
    }
    const { status } =
      act === 'withdraw'
        ? await liveApi.bookings.withdrawChange(wanted, call)
        : await liveApi.bookings.answerChange({ ...wanted, accept: act === 'accept' }, call)
    return { kind: 'done', status }
  } catch (error) {
    const problem = problemOf(error)
    const isAnswered = problem !== null && problem.status < 500 && problem.code !== 'idempotency_in_flight'
    return isAnswered ? { kind: 'refused', problem } : { kind: 'lost' }
  }
}
