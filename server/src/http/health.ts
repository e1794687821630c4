import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { AppRoutes, Variables } from './app-routes.ts'

/** A readiness probe needs a quick answer. */
const READY_WITHIN_MS = 2000

/** Paths of the health probes, which are called every few seconds. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/**
 * `/healthz`: the process is alive. `/readyz`: the database answers it in time, and what it keeps in memory is read, else
 * 503.
 */
export function openHealth(app: AppRoutes, db: Database, isPrepared: () => boolean = () => true): void {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    try {
      await within(READY_WITHIN_MS, sql`select 1`.execute(db))
      return isPrepared() ? c.text('ready') : c.text('the search index is being read', 503)
    } catch {
      return c.text('the database does not answer', 503)
    }
  })
}

/** The routes of a process that only runs jobs. */
export function healthOnly(db: Database): AppRoutes {
  const app = new Hono<{ Variables: Variables }>()
  openHealth(app, db)
  return app
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds)
  })
  try {
    await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
