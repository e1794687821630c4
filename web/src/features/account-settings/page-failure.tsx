import { usePageRetry } from '../../api/use-page-retry.ts'
import { ErrorState } from '../../ui/content/error-state.tsx'
import { PageHeading } from '../../ui/content/page-heading.tsx'

/** Error state of an account page whose data could not be loaded. */
export function PageFailure({ title, message, error }: { title: string; message: string; error: unknown }) {
  const retry = usePageRetry(error)
  return (
    <div className="page-width py-8 md:py-12">
      <title>{title}</title>
      <PageHeading>{title}</PageHeading>
      <ErrorState title={message} {...retry} />
    </div>
  )
}
