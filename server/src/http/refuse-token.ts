import type { TokenUse } from '@rihla/contract/token-scopes'
import type { Viewer } from './api/call.ts'
import { Refusal } from './api/refusal.ts'

/**
 * Refuses a program whose token must not be used for this: 403 `token_not_accepted`, or `token_scope_missing` with the
 * scope that it needs.
 */
export function refuseToken(use: TokenUse, viewer: Viewer): void {
  if (viewer.kind === 'visitor' || viewer.token === null || use === 'any') return
  if (use === 'never') throw new Refusal('token_not_accepted')
  if (!viewer.token.scopes.includes(use))
    throw new Refusal('token_scope_missing', { details: { scope: use } })
}
