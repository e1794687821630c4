import type { Context } from 'hono'
import { routePath } from 'hono/route'

/** The path of a request for logs: the route pattern where a part of it is a secret (a parameter named token). */
export function shownPath(c: Context): string {
  const pattern = routePath(c)
  return pattern.includes(':token') ? pattern : c.req.path
}
