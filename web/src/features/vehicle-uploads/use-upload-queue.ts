import type { HostUpload, StagedUpload } from '@rihla/contract/vehicles/own-vehicle'
import { acceptOf, isPicture, typeOfFile } from '../../api/uploads/file-type.ts'
import { MAX_PICTURE_BYTES } from '../../api/uploads/picture-to-send.ts'
import { sendFile } from '../../api/uploads/send-file.ts'
import { m } from '../../paraglide/messages.js'
import type { createUploadQueue, QueueState, UploadKind } from './upload-queue.ts'
import { useFileQueue } from './use-file-queue.ts'

// Typed by the contract: values that differ from it do not compile.
const TAKEN: Pick<typeof HostUpload, UploadKind> = {
  photo: {
    path: '/api/v1/host/uploads/photo',
    contentTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
    maxBytes: (15 * 1024 * 1024) as number,
    minSide: 1000,
  },
  document: {
    path: '/api/v1/host/uploads/document',
    contentTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'application/pdf'],
    maxBytes: (10 * 1024 * 1024) as number,
  },
}
export const MOST_PHOTOS: typeof HostUpload.maxPhotos = 20

export const acceptedTypes = (kind: UploadKind): string => acceptOf(TAKEN[kind].contentTypes)

/**
 * The message that explains why a file cannot be uploaded, before it is sent; null when it can. The server runs
 * stricter checks.
 */
export function whyCannotSend(kind: UploadKind, file: File): string | null {
  const { contentTypes, maxBytes } = TAKEN[kind]
  if (!(contentTypes as readonly string[]).includes(typeOfFile(file))) {
    return kind === 'photo'
      ? m.list_vehicle_photo_type({ name: file.name })
      : m.list_vehicle_document_type({ name: file.name })
  }
  if (file.size <= (isPicture(file) ? MAX_PICTURE_BYTES : maxBytes)) return null
  return m.list_vehicle_file_too_large({ name: file.name, size: Math.round(maxBytes / 1024 / 1024) })
}

export type UploadQueue = ReturnType<typeof createUploadQueue<UploadKind, StagedUpload>>

/** The upload queue for a vehicle's photos and documents. */
export function useUploadQueue(): { queue: UploadQueue; uploads: QueueState } {
  return useFileQueue<UploadKind, StagedUpload>((kind, file, onProgress) =>
    sendFile(TAKEN[kind].path, file, onProgress),
  )
}
