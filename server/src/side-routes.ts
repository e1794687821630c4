import type { Context, Hono } from 'hono'
import { sql } from 'kysely'
import type { Variables } from './app.ts'
import type { Deps } from './deps.ts'
import { openApiDocs } from './http/api-docs.ts'
import { openLiveStream } from './http/live-stream.ts'
import { openLocalMailbox } from './http/local-mailbox-page.ts'
import { openPhotoFiles } from './http/photo-files.ts'
import type { ServeContext } from './http/serve.ts'
import { openSignInRoutes } from './modules/accounts/public.ts'
import { mayFollowChannel } from './modules/bookings/public.ts'
import { findPhotoStorageKey } from './modules/vehicles/public.ts'

export type AppRoutes = Hono<{ Variables: Variables }>
export type CallFor = (c: Context<{ Variables: Variables }>) => Promise<ServeContext>

/** What is reached by an address but is neither an endpoint of the contract nor a page. */
export function openSideRoutes(app: AppRoutes, deps: Deps, { callFor }: { callFor: CallFor }): void {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    try {
      await sql`select 1`.execute(deps.db)
      return c.text('ready')
    } catch {
      return c.text('the database does not answer', 503)
    }
  })
  openApiDocs(app, deps.config.publicUrl)
  openPhotoFiles(app, {
    photos: deps.photos,
    findStorageKey: (photoId) => findPhotoStorageKey(deps.db, photoId),
  })
  openLiveStream(app, deps, { callFor, mayFollow: mayFollowChannel(deps) })
  openSignInRoutes(app, deps)
  if (!deps.config.production) openLocalMailbox(app, deps)
}
