import { AVATAR_MAX_BYTES, AVATAR_TYPES, AVATAR_UPLOAD_PATH } from '@rihla/contract/accounts/profile'
import { isUuid } from '@rihla/domain/text/uuid'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import type { AppRoutes, CallFor } from '../../../http/app-routes.ts'
import { readUpload, UPLOAD_TIMES } from '../../../http/uploads/upload-body.ts'
import { declaredTypeOf } from '../../../http/uploads/upload-file.ts'
import { openUploadTurns } from '../../../http/uploads/upload-slots.ts'
import { avatarKey, keepAvatar } from './avatar.ts'

/** Avatar endpoints: POST takes the file as the body. The file at a public address never changes. */
export function openAvatarRoutes(app: AppRoutes, deps: Deps, { callFor }: { callFor: CallFor }): void {
  const takeTurn = openUploadTurns()

  app.post(AVATAR_UPLOAD_PATH, async (c) => {
    const call = await callFor(c, 'profile:write')
    const { viewer } = call
    if (viewer.kind === 'visitor') throw new Refusal('sign_in_required')
    await deps.limits.take('upload', call)
    const declaredType = declaredTypeOf(c.req.raw.headers, AVATAR_TYPES)
    const kept = await takeTurn(viewer.id, async () => {
      const bytes = await readUpload(c.req.raw, { maxBytes: AVATAR_MAX_BYTES, ...UPLOAD_TIMES })
      return await keepAvatar(deps, { bytes, declaredType }, viewer)
    })
    return c.json(kept, 201, { 'cache-control': 'no-store' })
  })

  app.get('/avatars/:id/256.webp', async (c) => {
    const { id } = c.req.param()
    const bytes = isUuid(id) ? await deps.photos.read(avatarKey(id)) : null
    if (bytes === null) throw new Refusal('photo_not_found')
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}
