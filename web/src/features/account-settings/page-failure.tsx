import { isRouteErrorResponse, useRevalidator } from 'react-router'
import type { PageError } from '../../api/page-error.ts'
import { m } from '../../paraglide/messages.js'
import { useSite } from '../../site/site.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

/** Stands in the frame when what is kept about a person could not be loaded. */
export function PageFailure({ title, sentence, error }: { title: string; sentence: string; error: unknown }) {
  const { requestId } = useSite()
  const { revalidate, state } = useRevalidator()
  const told = isRouteErrorResponse(error) ? (error.data as PageError | null) : null
  return (
    <div className="page-width py-8 md:py-12">
      <title>{title}</title>
      <PageHeading>{title}</PageHeading>
      <ErrorState
        title={sentence}
        retryLabel={m.common_try_again()}
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
        reference={m.common_reference({ id: told?.requestId ?? requestId })}
      />
    </div>
  )
}
