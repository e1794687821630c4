import type { Context } from 'hono'

export interface OpenedFile {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
  /** Of our own making: names that people give to files are never used. */
  fileName: string
}

/** Answers with a private file, to nobody's cache; opened in a tab of its own it can do nothing. */
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
