import { data } from 'react-router'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { NotFoundView } from '../../../app/layout/not-found-view.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import type { Route } from './+types/not-found-page.ts'

/** Reports the unknown path and responds with 404; a failed report is ignored. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const path = url.pathname.slice(0, 512)
  await context
    .get(apiContext)
    .system.reportNotFound({ path })
    .catch(() => undefined)
  return data(null, { status: 404 })
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.errors_not_found_title(), description: m.errors_not_found_text(), hidden: true })

export default function NotFoundPage() {
  return <NotFoundView />
}
