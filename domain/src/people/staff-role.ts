import type { RefusalCode } from '../refusal.ts'

/**
 * Why somebody may not be given another role or be suspended by this admin, or null. `adminIds` are the admins who can
 * act at this moment: not the suspended ones. Whoever lost the role meanwhile acts no more, and one admin stays.
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
