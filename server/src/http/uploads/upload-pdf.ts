import { opensWithoutPassword } from './pdf-password.ts'

/** Readers look for the header in these first bytes; scanners and mail programs put white space or a mark before it. */
const HEADER_WITHIN = 1024
const HEADER = /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-(1\.[0-7]|2\.0)[\s%]/
/** The end of a PDF: the offset of its cross-reference table and the end marker, followed only by whitespace. */
const TRAILER = /startxref\s+\d+\s+%%EOF[\s\0]*$/
const TRAILER_BYTES = 2048
/** PDF names of active content and embedded files. */
const ACTIVE = ['/JavaScript', '/Launch', '/EmbeddedFile', '/RichMedia']

type PdfRefusal = 'file_not_as_declared' | 'file_unreadable' | 'file_has_active_content' | 'file_has_password'

/**
 * The reason a file is refused as a PDF, or null. It must begin and end as a PDF, so that nothing else is in front or
 * appended, open without a password, and not openly contain scripts, launch actions or embedded files. The server never
 * decodes it and serves it only as a download.
 */
export function whyPdfIsRefused(bytes: Uint8Array): PdfRefusal | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!HEADER.test(file.subarray(0, HEADER_WITHIN).toString('latin1'))) return 'file_not_as_declared'
  if (!TRAILER.test(file.subarray(-TRAILER_BYTES).toString('latin1'))) return 'file_unreadable'
  if (!opensWithoutPassword(file)) return 'file_has_password'
  return ACTIVE.some((name) => file.includes(name, 0, 'latin1')) ? 'file_has_active_content' : null
}
