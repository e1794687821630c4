import type { Context, Hono } from 'hono'
import { sql } from 'kysely'
import type { Variables } from './app.ts'
import type { Deps } from './deps.ts'
import { openApiDocs } from './http/api-docs.ts'
import { openLiveStream } from './http/live-stream.ts'
import { openLocalMailbox } from './http/local-mailbox-page.ts'
import { openPhotoFiles } from './http/photo-files.ts'
import type { ServeContext } from './http/serve.ts'
import { openUploadRoutes } from './http/upload-routes.ts'
import { openAvatarRoutes, openSignInRoutes } from './modules/accounts/public.ts'
import { mayFollowChannel } from './modules/bookings/public.ts'
import { findPhotoStorageKey } from './modules/vehicles/public.ts'
import { openDocument, uploadDocument } from './modules/verification/public.ts'

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
  openUploadRoutes(app, {
    callFor,
    limits: deps.limits,
    upload: (file, viewer) => uploadDocument(deps, file, viewer),
    open: (id, call) => openDocument(deps, id, call),
  })
  openSignInRoutes(app, deps, { callFor })
  openAvatarRoutes(app, deps, { callFor })
  if (!deps.config.production) openLocalMailbox(app, deps)
}
