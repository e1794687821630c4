import { CircleCheck, Database } from 'lucide-react'
import { Link } from 'react-router'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { ListFailure } from '../../../features/admin-table/list-failure.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Banner } from '../../../ui/content/banner.tsx'
import { Card } from '../../../ui/content/card.tsx'
import type { Route } from './+types/admin-demo-page.ts'
import { useDemoLoading } from './use-demo-loading.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { demo: await orPageError(context.get(apiContext).admin.demo({})) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.admin_demo_title(), description: m.admin_frame_description(), hidden: true })

/** Loads demo vehicles into an installation, and shows the progress. */
export default function AdminDemoPage({ loaderData }: Route.ComponentProps) {
  const { demo, isLoading, hasFailed, load } = useDemoLoading(loaderData.demo)
  return (
    <section aria-labelledby="demo-heading">
      <h2 id="demo-heading" tabIndex={-1} className="text-2xl">
        {m.admin_demo_title()}
      </h2>
      <Card className="mt-6 grid max-w-3xl gap-4">
        <p className="text-muted">{m.admin_demo_text()}</p>
        {demo.state === 'loaded' && (
          <Banner
            tone="success"
            title={m.admin_demo_there()}
            action={
              <Link to={paths.browse()} className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
                {m.admin_demo_see()}
              </Link>
            }
          >
            {m.admin_demo_there_text({ count: demo.vehicles })}
          </Banner>
        )}
        {hasFailed && (
          <Banner tone="danger" live>
            {m.admin_demo_load_failed()}
          </Banner>
        )}
        {isLoading && <DemoProgress done={demo.done} total={demo.total} />}
        <Button
          className="justify-self-start"
          icon={
            demo.state === 'loaded' ? <CircleCheck aria-hidden="true" /> : <Database aria-hidden="true" />
          }
          variant={demo.state === 'loaded' ? 'secondary' : 'primary'}
          pending={isLoading}
          onClick={load}
        >
          {m.admin_demo_load()}
        </Button>
      </Card>
    </section>
  )
}

function DemoProgress({ done, total }: { done: number; total: number }) {
  return (
    <div>
      <p className="flex justify-between gap-4 text-sm">
        <span>{m.admin_demo_loading()}</span>
        <span className="figures text-muted">
          {total > 0 ? m.admin_demo_progress({ done, total }) : m.admin_demo_starting()}
        </span>
      </p>
      <progress
        {...(total > 0 && { value: done })}
        max={Math.max(total, 1)}
        aria-label={m.admin_demo_loading()}
        className="mt-1.5 h-2 w-full appearance-none overflow-hidden rounded-full bg-hover [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure title={m.admin_demo_title()} message={m.admin_demo_failed()} error={error} />
}
