import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { AppRoutes, Variables } from './app-routes.ts'

/** A readiness probe needs a quick answer. */
const READY_WITHIN_MS = 2000

/** Paths of the health probes, which are called every few seconds. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

export interface Readiness {
  /** Whether it is shutting down, so that nothing more should be sent to it. */
  isStopping?: () => boolean
  /** Whether what it keeps in memory is read. */
  isPrepared?: () => boolean
}

/**
 * `/healthz`: the process is alive. `/readyz`: it is ready, and the database answers it in time, else 503. With
 * `?exclude=database`, for a proxy, the process alone: a database that is slow for everybody is no reason to send a
 * request to nobody.
 */
export function openHealth(
  app: AppRoutes,
  db: Database,
  { isStopping = () => false, isPrepared = () => true }: Readiness = {},
): void {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (isStopping()) return c.text('the process is stopping', 503)
    try {
      if (c.req.query('exclude') !== 'database') await within(READY_WITHIN_MS, sql`select 1`.execute(db))
      return isPrepared() ? c.text('ready') : c.text('the search index is being read', 503)
    } catch {
      return c.text('the database does not answer', 503)
    }
  })
}

/** The routes of a process that only runs jobs. */
export function healthOnly(db: Database, readiness?: Readiness): AppRoutes {
  const app = new Hono<{ Variables: Variables }>()
  openHealth(app, db, readiness)
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
