import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import { Refusal } from './api/refusal.ts'
import { HEALTH_PATHS } from './health.ts'

/** The machine by an address, IPv6 in brackets: DNS rebinding needs a name. */
const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0

/**
 * Refuses requests for a host name that is not ours: without this, a page of another site whose name is made to lead
 * here (DNS rebinding) could read everything that a visitor of this machine can. Ports are not compared, because
 * forwarding changes them and a page cannot choose a name by them. Outside production `localhost` and all addresses are
 * allowed. Load balancers probe health by address.
 */
export function refuseUnknownHosts(
  config: Pick<Config, 'publicUrl' | 'production' | 'allowedHosts'>,
): MiddlewareHandler {
  const names = new Set([
    new URL(config.publicUrl).hostname,
    ...config.allowedHosts,
    ...(config.production ? [] : ['localhost']),
  ])
  const isAllowed = (hostname: string) => names.has(hostname) || (!config.production && isAddress(hostname))
  return async (c, next) => {
    if (!HEALTH_PATHS.has(c.req.path) && !isAllowed(new URL(c.req.url).hostname))
      throw new Refusal('host_not_allowed')
    await next()
  }
}
