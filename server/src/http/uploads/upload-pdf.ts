const HEADER = /^%PDF-(1\.[0-7]|2\.0)[\s%]/
/** The last bytes of a PDF: where its table starts, and the end mark with nothing but white space after it. */
const TRAILER = /startxref\s+\d+\s+%%EOF[\s\0]*$/
const TRAILER_BYTES = 2048
/** Names of what runs or carries something else when the file is opened. */
const ACTIVE = ['/JavaScript', '/Launch', '/EmbeddedFile', '/RichMedia']

/**
 * Why a file may not be kept as a PDF, or null. It must begin and end as one, so that nothing is hung on to it, and may
 * not openly hold scripts, programs or files. It is never decoded here and never shown in a page: it is only handed out
 * as a download.
 */
export function whyPdfIsRefused(bytes: Uint8Array): 'file_unreadable' | 'file_has_active_content' | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!HEADER.test(file.subarray(0, 16).toString('latin1'))) return 'file_unreadable'
  if (!TRAILER.test(file.subarray(-TRAILER_BYTES).toString('latin1'))) return 'file_unreadable'
  return ACTIVE.some((name) => file.includes(name, 0, 'latin1')) ? 'file_has_active_content' : null
}
