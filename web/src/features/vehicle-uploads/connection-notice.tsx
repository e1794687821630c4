import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/content/banner.tsx'

/** Explains what happens to the files while offline and what the user can do. */
export function ConnectionNotice(props: {
  queue: { resume: () => void }
  uploads: { jobs: ReadonlyMap<string, unknown>; isCut: boolean }
}) {
  const { queue, uploads } = props
  const count = uploads.jobs.size
  return (
    <div role="status" className="contents">
      {uploads.isCut && count > 0 && (
        <Banner
          tone="warning"
          title={m.list_vehicle_cut_title()}
          action={
            <Button variant="secondary" size="sm" onClick={queue.resume}>
              {m.list_vehicle_cut_try()}
            </Button>
          }
        >
          {m.list_vehicle_cut_text({ count })}
        </Banner>
      )}
    </div>
  )
}
