import { usePageRetry } from '../../api/use-page-retry.ts'
import { ErrorState } from '../../ui/content/error-state.tsx'

/** Stands under the tabs of the dashboard when one of its parts could not be loaded; the other tabs still work. */
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
