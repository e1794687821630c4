import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Variables } from '../app.ts'
import type { Database } from '../database/database.ts'
import type { AppRoutes } from '../side-routes.ts'

/** `/healthz`: the process lives. `/readyz`: the database answers it, else 503. */
export function openHealth(app: AppRoutes, db: Database): void {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    try {
      await sql`select 1`.execute(db)
      return c.text('ready')
    } catch {
      return c.text('the database does not answer', 503)
    }
  })
}

/** All that a process answers which works off jobs and serves nobody. */
export function healthOnly(db: Database): AppRoutes {
  const app = new Hono<{ Variables: Variables }>()
  openHealth(app, db)
  return app
}
