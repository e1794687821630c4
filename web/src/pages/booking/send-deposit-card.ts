import type { CardToken } from '@rihla/contract/bookings'
import type { Problem } from '@rihla/contract/problem'
import type { DepositStatus } from '@rihla/domain/deposit'
import { problemOf } from '../../api/problem-of.ts'

export type CardEnding =
  | { kind: 'done'; status: DepositStatus }
  | { kind: 'refused'; problem: Problem }
  /** Nobody knows whether it arrived, or how it ended: send it again with the same key. */
  | { kind: 'lost' }

/** Gives another card for the deposit of a booking and says how that ended. */
export async function sendDepositCard(
  given: { id: string; card: CardToken },
  idempotencyKey: string,
): Promise<CardEnding> {
  try {
    const { liveApi } = await import('../../api/live-api.ts')
    const { status } = await liveApi.bookings.giveDepositCard(given, { context: { idempotencyKey } })
    return { kind: 'done', status }
  } catch (error) {
    const problem = problemOf(error)
    const isAnswered = problem !== null && problem.status < 500 && problem.code !== 'idempotency_in_flight'
    return isAnswered ? { kind: 'refused', problem } : { kind: 'lost' }
  }
}
