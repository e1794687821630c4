import type { Access } from '@rihla/contract/endpoint'
import { isStaff } from '@rihla/domain/people/permissions'
import type { Person, Viewer } from './call.ts'
import { Refusal } from './refusal.ts'

/** The signed-in caller, who has the access that an endpoint or a file declares. Refuses everybody else. */
export function requireAccess(viewer: Viewer, access: Exclude<Access, 'public'>): Person {
  if (viewer.kind === 'visitor') throw new Refusal('sign_in_required')
  if (access === 'person') return viewer
  if (viewer.staffWaits) throw new Refusal('two_step_required')
  const isAllowed = access === 'admin' ? viewer.userType === 'admin' : isStaff(viewer)
  // What is for staff answers 404 to everyone else.
  if (!isAllowed) throw new Refusal('not_found')
  return viewer
}
