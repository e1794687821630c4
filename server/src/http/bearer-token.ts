import type { HonoRequest } from 'hono'

const BEARER = /^bearer +(\S+) *$/i

/**
 * The token that a program sent to the API, or null. Pages know no tokens, and other schemes, such as the Basic of a
 * proxy in front, are not ours.
 */
export function bearerTokenIn(request: Pick<HonoRequest, 'path' | 'header'>): string | null {
  if (!request.path.startsWith('/api/')) return null
  const [, token] = BEARER.exec(request.header('authorization') ?? '') ?? []
  return token ?? null
}
