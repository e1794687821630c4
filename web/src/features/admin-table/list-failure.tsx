import { usePageRetry } from '../../api/use-page-retry.ts'
import { ErrorState } from '../../ui/content/error-state.tsx'

/** Error state of a list below the tabs; the other tabs still work. */
export function ListFailure({ title, message, error }: { title: string; message: string; error: unknown }) {
  const retry = usePageRetry(error)
  return (
    <section aria-label={title}>
      <title>{title}</title>
      <h2 className="sr-only">{title}</h2>
      <ErrorState title={message} {...retry} />
    </section>
  )
}
