import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import type { Caller } from '../../http/live/live-rights.ts'
import { dropGuestCookie, guestTokenIn, hashOfToken } from './guest-cookie.ts'
import { adoptConversations, isKnownGuest, type Owner } from './owner-store.ts'

/**
 * Whose conversations a call is about: the signed-in person's, or those of the guest whose cookie it carries; null for a
 * visitor without one. Who signs in takes along what they wrote as a guest, with their next call: also with one that only
 * reads, as nothing moves but from one of the caller's own names to the other.
 */
export async function ownerOf(deps: Deps, call: Call<'public'>): Promise<Owner | null> {
  const token = guestTokenIn(call.headers, deps.config)
  const { viewer } = call
  if (viewer.kind === 'visitor') return token === null ? null : { tokenHash: hashOfToken(token) }
  if (token !== null) {
    const tokenHash = hashOfToken(token)
    await deps.db.transaction().execute((trx) => adoptConversations(trx, { personId: viewer.id, tokenHash }))
    dropGuestCookie(call, deps.config)
  }
  return { personId: viewer.id }
}

/** The live channel of an owner, as it is written. Guests never learn the name. */
export const channelOfOwner = (owner: Owner): `conversation:${string}` =>
  'personId' in owner
    ? `conversation:${owner.personId}`
    : `conversation:guest:${owner.tokenHash.toString('base64url')}`

/**
 * The channel of the caller's own conversations, those to come among them; null for a visitor who has none: whose token is
 * of nobody, or whose conversation has become a person's.
 */
export async function ownChannelOf(
  deps: Pick<Deps, 'db' | 'config'>,
  { viewer, headers }: Caller,
): Promise<string | null> {
  if (viewer.kind === 'person') return channelOfOwner({ personId: viewer.id })
  const token = guestTokenIn(headers, deps.config)
  if (token === null) return null
  const owner = { tokenHash: hashOfToken(token) }
  return (await isKnownGuest(deps.db, owner.tokenHash)) ? channelOfOwner(owner) : null
}
