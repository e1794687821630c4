import type { PhotoAngle } from '@rihla/domain/vehicles/listing-wizard'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { changedPhoto, type ListedPhoto, withoutPhoto, withPhoto } from './listed-photos.ts'
import { MOST_PHOTOS, type UploadQueue, whyCannotSend } from './use-upload-queue.ts'

export type UpdatePhotos = (change: (photos: ListedPhoto[]) => ListedPhoto[]) => void

/** Adds and removes photos. Each photo uploads at once and is marked as staged when the upload succeeds. */
export function usePhotoList(queue: UploadQueue, count: number, update: UpdatePhotos) {
  const [refused, setRefused] = useState<string[]>([])

  function add(files: readonly File[], angle: PhotoAngle) {
    const room = Math.max(0, MOST_PHOTOS - count)
    const wrong = files.flatMap((file) => whyCannotSend('photo', file) ?? [])
    const good = files.filter((file) => whyCannotSend('photo', file) === null)
    setRefused(good.length > room ? [...wrong, m.list_vehicle_photos_full({ most: MOST_PHOTOS })] : wrong)
    for (const file of good.slice(0, room)) {
      const key = crypto.randomUUID()
      update((photos) => withPhoto(photos, { key, angle, name: file.name, source: { kind: 'sending' } }))
      queue.add({ key, kind: 'photo', file }, ({ id, fileUrl, expiresAt }) =>
        update((photos) =>
          changedPhoto(photos, key, { source: { kind: 'staged', uploadId: id, fileUrl, expiresAt } }),
        ),
      )
    }
  }

  function remove({ key, source }: ListedPhoto) {
    queue.cancel(key)
    update((photos) => withoutPhoto(photos, key))
    if (source.kind === 'staged') void discard(source.uploadId)
  }

  return { refused, add, remove }
}

/** Deletes a staged file on the server. Failures are ignored: staged files expire after seven days. */
export async function discard(uploadId: string): Promise<void> {
  try {
    const { liveApi } = await import('../../api/live-api.ts')
    await liveApi.hosting.discardUpload({ id: uploadId })
  } catch {
    // The file expires on its own.
  }
}
