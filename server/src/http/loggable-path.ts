import { TOKEN_PREFIX } from '@rihla/domain/people/api-token'
import { OAUTH_PREFIXES } from '@rihla/domain/people/oauth-client'
import type { Context } from 'hono'
import { routePath } from 'hono/route'

/** A token that somebody put into an address by mistake. */
const ANY_TOKEN = new RegExp(`(${[TOKEN_PREFIX, ...Object.values(OAUTH_PREFIXES)].join('|')})\\w*`, 'g')

/** The path of a request for logs: the route pattern where a part of it is a secret (a parameter named token). */
export function shownPath(c: Context): string {
  const pattern = routePath(c)
  return pattern.includes(':token') ? pattern : withoutTokens(c.req.path)
}

export const withoutTokens = (path: string): string => path.replace(ANY_TOKEN, '$1…')
