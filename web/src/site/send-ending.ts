import { problemOf } from '../api/problem-of.ts'
import type { SendEnding } from './outgoing-queue.ts'

/** Answers after which the same message may well be taken a little later. */
const PASSING = new Set(['idempotency_in_flight', 'too_many_requests', 'too_busy'])

/** How sending a message ended that threw: refused for good, or lost on the way, to be sent again. */
export function endingOf(error: unknown): SendEnding<never> {
  const problem = problemOf(error)
  if (problem && problem.status < 500 && !PASSING.has(problem.code)) return { kind: 'refused', problem }
  return { kind: 'lost', pauseMs: (problem?.retryAfterSeconds ?? 0) * 1000 }
}
