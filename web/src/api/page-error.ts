import type { Problem } from '@rihla/contract/problem'
import { data, isRouteErrorResponse } from 'react-router'
import { problemOf } from './problem-of.ts'

/** What the error page is told: enough to say what happened and what to name when asking for help. */
export type PageError = Pick<Problem, 'code' | 'requestId' | 'retryAfterSeconds'>

/**
 * Awaits a call a page cannot do without. A refusal becomes the page's own answer with its status (404 shows the
 * not-found page inside the layout, 5xx the error page with its reference); anything else stays a fault.
 */
export async function orPageError<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throwRefusal(problemOf(error))
    throw error
  }
}

/** Makes a problem the answer of the page, with its status. */
export function throwRefusal(problem: Problem | null): void {
  if (!problem) return
  const { code, requestId, retryAfterSeconds, status } = problem
  throw data({ code, requestId, retryAfterSeconds } satisfies PageError, { status })
}

/** What an error page is told of an error. The text of an answer is a problem too, given before any loader ran. */
export function pageErrorOf(error: unknown): PageError | null {
  if (!isRouteErrorResponse(error)) return null
  if (typeof error.data !== 'string') return error.data as PageError | null
  try {
    return JSON.parse(error.data) as PageError
  } catch {
    return null
  }
}
