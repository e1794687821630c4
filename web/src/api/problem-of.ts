import type { Problem } from '@rihla/contract/problem'

/**
 * The problem inside an error of either client (in-process or over HTTP), or null for any other error, such as a lost
 * network. It is recognized by its shape alone, so that no schema library reaches the browser.
 */
export function problemOf(error: unknown): Problem | null {
  if (typeof error !== 'object' || error === null || !('data' in error)) return null
  const { data } = error
  if (typeof data !== 'object' || data === null || !('code' in data) || !('requestId' in data)) return null
  return typeof data.code === 'string' && 'status' in data ? (data as Problem) : null
}
