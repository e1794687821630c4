import { randomUUID } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import type { Person } from '../../../http/api/call.ts'
import { mustBeSafeFile, redrawPicture } from '../../../http/uploads/upload-file.ts'
import { replaceAvatar } from './profile-store.ts'

const SIDE = 256
const QUALITY = 80
const FILE = `${SIDE}.webp`

/** Where an avatar's file is kept, by the id in its address. */
export const avatarKey = (id: string) => `avatars/${id}/${FILE}`
const addressOf = (id: string) => `/${avatarKey(id)}`

/** Draws a picture anew as a small square and makes it the person's. Its address is new, for the old one is cached. */
export async function keepAvatar(
  deps: Deps,
  { bytes, declaredType }: { bytes: Uint8Array; declaredType: string },
  viewer: Person,
): Promise<{ avatarUrl: string }> {
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

/** Sets or takes away a person's picture; the file of the one before goes. */
export async function changeAvatar(deps: Deps, userId: string, avatarUrl: string | null): Promise<void> {
  const before = await deps.db.transaction().execute((trx) => replaceAvatar(trx, userId, avatarUrl))
  await removeAvatarFile(deps, before)
}

export async function removeAvatarFile(deps: Pick<Deps, 'photos'>, avatarUrl: string | null): Promise<void> {
  if (avatarUrl?.startsWith('/avatars/')) await deps.photos.remove(avatarUrl.slice(1, -FILE.length))
}
