import type { Problem } from '@rihla/contract/problem'
import { data, isRouteErrorResponse } from 'react-router'
import { problemOf } from './problem-of.ts'

/** Data of the error page: what happened, and the reference for support. */
export type PageError = Pick<Problem, 'code' | 'requestId' | 'retryAfterSeconds'>

/**
 * Awaits a call that a page requires. A refusal becomes the page's own response with its status (404 shows the
 * not-found page inside the layout, 5xx the error page with its reference); any other error is rethrown.
 */
export async function orPageError<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throwRefusal(problemOf(error))
    throw error
  }
}

/** Throws a problem, if any, as the page's response, with its status. */
export function throwRefusal(problem: Problem | null): void {
  if (!problem) return
  const { code, requestId, retryAfterSeconds, status } = problem
  throw data({ code, requestId, retryAfterSeconds } satisfies PageError, { status })
}

/**
 * The data of the error page for an error. A text response is parsed as a problem too: it was sent before any loader
 * ran.
 */
export function pageErrorOf(error: unknown): PageError | null {
  if (!isRouteErrorResponse(error)) return null
  if (typeof error.data !== 'string') return error.data as PageError | null
  try {
    return JSON.parse(error.data) as PageError
  } catch {
    return null
  }
}
