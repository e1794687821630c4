import type { Context } from 'hono'

export interface OpenedFile {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
  /** Chosen by the product: file names from users are never used. */
  fileName: string
}

/** Sends a private file that may not be cached; opened in its own tab it cannot run anything. */
export const sendFile = (
  c: Context,
  { bytes, contentType, fileName }: OpenedFile,
  how: 'inline' | 'attachment',
): Response =>
  c.body(bytes, 200, {
    'content-type': contentType,
    'content-length': String(bytes.byteLength),
    'content-disposition': `${how}; filename="${fileName}"`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cache-control': 'no-store',
  })
