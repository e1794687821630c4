import type { Context } from 'hono'
import { contentDisposition, type FileName } from './content-disposition.ts'

/** A file with its name, which the product chose: file names from users are never used. */
export interface OpenedFile extends FileName {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
}

/** Sends a private file that may not be cached; opened in its own tab it cannot run anything. */
export const sendFile = (
  c: Context,
  { bytes, contentType, ...name }: OpenedFile,
  how: 'inline' | 'attachment',
): Response =>
  c.body(bytes, 200, {
    'content-type': contentType,
    'content-length': String(bytes.byteLength),
    'content-disposition': contentDisposition(how, name),
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cache-control': 'no-store',
  })
