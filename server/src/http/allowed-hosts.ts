import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import { Refusal } from './api/refusal.ts'
import { HEALTH_PATHS } from './health.ts'

/** Names of this machine; no other site can be reached by them. */
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/**
 * Refuses requests for a host name that is not ours: without this, a page of another site whose name is made to lead
 * here (DNS rebinding) could read everything that a visitor of this machine can. Ports are not compared, because
 * forwarding changes them and a page cannot choose a name by them. Load balancers probe health by address.
 */
export function refuseUnknownHosts(
  config: Pick<Config, 'publicUrl' | 'production' | 'allowedHosts'>,
): MiddlewareHandler {
  const names = new Set([
    new URL(config.publicUrl).hostname,
    ...config.allowedHosts,
    ...(config.production ? [] : LOOPBACK_NAMES),
  ])
  return async (c, next) => {
    if (!HEALTH_PATHS.has(c.req.path) && !names.has(new URL(c.req.url).hostname))
      throw new Refusal('host_not_allowed')
    await next()
  }
}
