import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Deps } from '../deps.ts'
import { NO_METER } from '../telemetry/meter.ts'
import { NO_TRACER } from '../telemetry/tracer.ts'
import type { Variables } from './app-routes.ts'

/** Catch-all patterns of the router. A handler behind one sets the actual pattern in the `pattern` variable. */
const CATCH_ALL = new Set(['', '*', '/*', '/api/v1/*'])

/**
 * Counts, times and traces every request. Null when neither metrics nor tracing is on, so that requests have no
 * overhead.
 */
export function watchRequests({
  meter,
  tracer,
}: Pick<Deps, 'meter' | 'tracer'>): MiddlewareHandler<{ Variables: Variables }> | null {
  if (meter === NO_METER && tracer === NO_TRACER) return null
  return async (c, next) => {
    const { method } = c.req
    const start = { name: method, kind: 'server', parent: c.req.header('traceparent') } as const
    await tracer.span(start, async (span) => {
      const began = performance.now()
      await next()
      const { status } = c.res
      meter.answered({
        method,
        route: () => patternOf(c),
        status,
        seconds: (performance.now() - began) / 1000,
      })
      if (tracer === NO_TRACER) return
      const pattern = patternOf(c)
      span.rename(`${method} ${pattern}`)
      span.add({
        'http.request.method': method,
        'http.route': pattern,
        'http.response.status_code': status,
        'rihla.request_id': c.get('requestId'),
      })
      if (status >= 500) span.fail(String(status))
    })
  }
}

/** '/photos/:photoId/:file' or '/api/v1/bookings/{id}'; `file` for built assets, `unmatched` when no route matches. */
function patternOf(c: Context<{ Variables: Variables }>): string {
  const said = c.get('pattern')
  if (said !== undefined) return said
  const pattern = routePath(c)
  if (!CATCH_ALL.has(pattern)) return pattern
  return c.res.status < 400 ? 'file' : 'unmatched'
}
