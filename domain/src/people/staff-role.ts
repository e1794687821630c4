import type { RefusalCode } from '../refusal.ts'

/**
 * Why this admin may not change the role of a user or suspend them, or null. `adminIds` are the admins that are not
 * suspended. An actor who is no longer an admin is refused, and the last admin cannot be removed.
 */
export const whyCannotActOnPerson = ({
  actorId,
  targetId,
  adminIds,
}: {
  actorId: string
  targetId: string
  adminIds: readonly string[]
}): Extract<RefusalCode, 'own_account' | 'last_admin' | 'not_found'> | null => {
  if (actorId === targetId) return 'own_account'
  if (adminIds.length === 1 && adminIds[0] === targetId) return 'last_admin'
  return adminIds.includes(actorId) ? null : 'not_found'
}
