import type { DocumentUpload } from '@rihla/contract/verification'
import { isPicture, typeOfFile } from '../../api/uploads/file-type.ts'
import { MAX_PICTURE_BYTES } from '../../api/uploads/picture-to-send.ts'
import { m } from '../../paraglide/messages.js'

/** Accepted file types. Typed by the contract: a list that differs from it does not compile. */
export const DOCUMENT_FILE_TYPES: typeof DocumentUpload.contentTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'application/pdf',
]
const MAX_BYTES = 10 * 1024 * 1024

/**
 * The message that explains why a file cannot be uploaded, before it is sent; null when it can. The server runs
 * stricter checks.
 */
export function whyCannotSend(file: File): string | null {
  if (!(DOCUMENT_FILE_TYPES as readonly string[]).includes(typeOfFile(file))) {
    return m.errors_file_type_not_allowed()
  }
  return file.size > (isPicture(file) ? MAX_PICTURE_BYTES : MAX_BYTES) ? m.errors_file_too_large() : null
}

/** "840 kB", "2.4 MB". */
export function sizeInWords(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1000
    ? m.verification_size_kb({ size: Math.max(1, Math.round(kilobytes)) })
    : m.verification_size_mb({ size: (kilobytes / 1024).toFixed(1) })
}
