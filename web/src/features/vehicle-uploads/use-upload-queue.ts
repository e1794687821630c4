import type { HostUpload, StagedUpload } from '@rihla/contract/vehicles/own-vehicle'
import { sendFile } from '../../api/send-file.ts'
import { m } from '../../paraglide/messages.js'
import type { createUploadQueue, QueueState, UploadKind } from './upload-queue.ts'
import { useFileQueue } from './use-file-queue.ts'

// Typed by the contract: values that differ from it do not compile.
const TAKEN: Pick<typeof HostUpload, UploadKind> = {
  photo: {
    path: '/api/v1/host/uploads/photo',
    contentTypes: ['image/jpeg', 'image/png', 'image/webp'],
    maxBytes: (15 * 1024 * 1024) as number,
  },
  document: {
    path: '/api/v1/host/uploads/document',
    contentTypes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
    maxBytes: (10 * 1024 * 1024) as number,
  },
}
export const MOST_PHOTOS: typeof HostUpload.maxPhotos = 20

export const acceptedTypes = (kind: UploadKind): string => TAKEN[kind].contentTypes.join(',')

/**
 * The message that explains why a file cannot be uploaded, before it is sent; null when it can. The server runs
 * stricter checks.
 */
export function whyCannotSend(kind: UploadKind, file: File): string | null {
  const { contentTypes, maxBytes } = TAKEN[kind]
  if (!(contentTypes as readonly string[]).includes(file.type)) {
    return kind === 'photo'
      ? m.list_vehicle_photo_type({ name: file.name })
      : m.list_vehicle_document_type({ name: file.name })
  }
  if (file.size <= maxBytes) return null
  return m.list_vehicle_file_too_large({ name: file.name, size: Math.round(maxBytes / 1024 / 1024) })
}

export type UploadQueue = ReturnType<typeof createUploadQueue<UploadKind, StagedUpload>>

/** The upload queue for a vehicle's photos and documents. */
export function useUploadQueue(): { queue: UploadQueue; uploads: QueueState } {
  return useFileQueue<UploadKind, StagedUpload>((kind, file, onProgress) =>
    sendFile(TAKEN[kind].path, file, onProgress),
  )
}
