import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import type { Caller } from '../../http/live/live-rights.ts'
import { dropGuestCookie, guestTokenIn, hashOfToken } from './guest-cookie.ts'
import { adoptConversations, isKnownGuest, type Owner } from './owner-store.ts'

/**
 * The owner of the conversations in this call: the signed-in user, or the guest identified by the cookie; null for a
 * visitor without one. The first call after sign-in, also a read, moves the guest conversations to the user: both
 * identities belong to the caller.
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

/** The live channel of an owner, as stored. Guests never see this name. */
export const channelOfOwner = (owner: Owner): `conversation:${string}` =>
  'personId' in owner
    ? `conversation:${owner.personId}`
    : `conversation:guest:${owner.tokenHash.toString('base64url')}`

/**
 * The live channel of the caller's conversations, including future ones; null for a visitor whose token is unknown or
 * whose conversation now belongs to a user.
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
