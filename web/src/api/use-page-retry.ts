import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { useSite } from '../app/root-data.ts'
import { m } from '../paraglide/messages.js'
import { pageErrorOf } from './page-error.ts'
import { readAgainWhenAsked } from './read-with-retry.ts'

/** For whatever stands in place of a page that could not be loaded: another try, and what to name when asking for help. */
export function usePageRetry(error: unknown) {
  const { requestId } = useSite()
  const { revalidate, state } = useRevalidator()
  return {
    children: waitMessage(error),
    retryLabel: m.common_try_again(),
    onRetry: () => void readAgainWhenAsked(revalidate),
    retrying: state === 'loading',
    reference: m.common_reference({ id: pageErrorOf(error)?.requestId ?? requestId }),
  }
}

/** How long to wait, for a page that was refused because too many were asked for; null for any other error. */
export function waitMessage(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status !== 429) return null
  const seconds = pageErrorOf(error)?.retryAfterSeconds ?? 60
  return seconds === 1 ? m.errors_too_many_pages_one() : m.errors_too_many_pages({ seconds })
}
