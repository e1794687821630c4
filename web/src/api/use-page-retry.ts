import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { useSite } from '../app/root-data.ts'
import { m } from '../paraglide/messages.js'
import { pageErrorOf } from './page-error.ts'
import { readAgainWhenAsked } from './read-with-retry.ts'
import { useRedraw } from './use-redraw.ts'

/** Props for an error state in place of a page that could not be loaded: a retry, and the reference for support. */
export function usePageRetry(error: unknown) {
  const { requestId } = useSite()
  const { revalidate, state } = useRevalidator()
  useRedraw(error)
  return {
    children: waitMessage(error),
    retryLabel: m.common_try_again(),
    onRetry: () => void readAgainWhenAsked(revalidate),
    retrying: state === 'loading',
    reference: m.common_reference({ id: pageErrorOf(error)?.requestId ?? requestId }),
  }
}

/** How long to wait, for a page refused by the rate limit; null for any other error. */
export function waitMessage(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status !== 429) return null
  const seconds = pageErrorOf(error)?.retryAfterSeconds ?? 60
  return m.errors_too_many_pages({ seconds })
}
