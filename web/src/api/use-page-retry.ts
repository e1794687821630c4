import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { m } from '../paraglide/messages.js'
import { useSite } from '../site/site.ts'
import type { PageError } from './page-error.ts'
import { readAnewWhenAsked } from './read-patiently.ts'

/** For whatever stands in place of a page that could not be loaded: another try, and what to name when asking for help. */
export function usePageRetry(error: unknown) {
  const { requestId } = useSite()
  const { revalidate, state } = useRevalidator()
  const told = isRouteErrorResponse(error) ? (error.data as PageError | null) : null
  return {
    retryLabel: m.common_try_again(),
    onRetry: () => void readAnewWhenAsked(revalidate),
    retrying: state === 'loading',
    reference: m.common_reference({ id: told?.requestId ?? requestId }),
  }
}
