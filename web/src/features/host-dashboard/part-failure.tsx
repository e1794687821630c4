import { usePageRetry } from '../../api/use-page-retry.ts'
import { ErrorState } from '../../ui/content/error-state.tsx'

/** Error state below the dashboard tabs when one part could not be loaded; the other tabs still work. */
export function PartFailure({ title, message, error }: { title: string; message: string; error: unknown }) {
  const retry = usePageRetry(error)
  return (
    <section aria-label={title}>
      <title>{title}</title>
      <h2 className="sr-only">{title}</h2>
      <ErrorState title={message} {...retry} />
    </section>
  )
}
