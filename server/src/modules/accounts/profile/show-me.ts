import type { Me } from '@rihla/contract/accounts/accounts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/api/call.ts'
import { meOf } from './account-store.ts'

/** The signed-in person, or null for a visitor. */
export async function showMe(deps: Deps, viewer: Viewer): Promise<{ me: Me | null }> {
  return { me: viewer.kind === 'person' ? await meOf(deps.db, viewer.id) : null }
}
