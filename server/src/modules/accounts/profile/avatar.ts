import { randomUUID } from 'node:crypto'
import type { KeptAvatar } from '@rihla/contract/accounts/profile'
import type { Deps } from '../../../deps.ts'
import type { Person } from '../../../http/api/call.ts'
import { mustBeSafeFile, redrawPicture } from '../../../http/uploads/upload-file.ts'
import { replaceAvatar } from './profile-store.ts'

const SIDE = 256
const QUALITY = 80
const FILE = `${SIDE}.webp`

/** Storage key of an avatar, by the id in its URL. */
export const avatarKey = (id: string) => `avatars/${id}/${FILE}`
const addressOf = (id: string) => `/${avatarKey(id)}`

/**
 * Re-encodes a picture as a small square and sets it as the person's avatar. The URL is always new, because the old one
 * is cached.
 */
export async function keepAvatar(
  deps: Deps,
  { bytes, declaredType }: { bytes: Uint8Array; declaredType: string },
  viewer: Person,
): Promise<KeptAvatar> {
  await mustBeSafeFile(bytes, declaredType)
  const picture = await redrawPicture(bytes, {
    format: 'webp',
    quality: QUALITY,
    maxSide: SIDE,
    isSquare: true,
  })
  const id = randomUUID()
  await deps.photos.put(avatarKey(id), picture, 'image/webp')
  await changeAvatar(deps, viewer.id, addressOf(id))
  return { avatarUrl: addressOf(id) }
}

/** Sets or removes a person's avatar and deletes the file of the previous one. */
export async function changeAvatar(deps: Deps, userId: string, avatarUrl: string | null): Promise<void> {
  const before = await deps.db.transaction().execute((trx) => replaceAvatar(trx, userId, avatarUrl))
  await removeAvatarFile(deps, before)
}

export async function removeAvatarFile(deps: Pick<Deps, 'photos'>, avatarUrl: string | null): Promise<void> {
  if (avatarUrl?.startsWith('/avatars/')) await deps.photos.remove(avatarUrl.slice(1, -FILE.length))
}
