import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

const WRAPPED_HEADER = 44
const WRAPPED_ENTRY = 20
const HEADER = 12
const ENTRY = 16

/** The font inside a WOFF file: the same tables, not compressed, for programs that know no wrapping. */
export function unwrapFont(wrapped: Buffer): Buffer {
  if (wrapped.toString('latin1', 0, 4) !== 'wOFF') throw new TypeError('not a WOFF file')
  const count = wrapped.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = WRAPPED_HEADER + index * WRAPPED_ENTRY
    const from = wrapped.readUInt32BE(at + 4)
    const packedLength = wrapped.readUInt32BE(at + 8)
    const length = wrapped.readUInt32BE(at + 12)
    const packed = wrapped.subarray(from, from + packedLength)
    return {
      tag: wrapped.subarray(at, at + 4),
      checksum: wrapped.readUInt32BE(at + 16),
      bytes: packedLength < length ? inflateSync(packed) : packed,
    }
  })
  const entrySelector = Math.floor(Math.log2(count))
  const searchRange = 2 ** entrySelector * ENTRY
  const header = Buffer.alloc(HEADER + count * ENTRY)
  wrapped.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(searchRange, 6)
  header.writeUInt16BE(entrySelector, 8)
  header.writeUInt16BE(count * ENTRY - searchRange, 10)
  const parts: Buffer[] = [header]
  let offset = header.length
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = HEADER + index * ENTRY
    tag.copy(header, at)
    header.writeUInt32BE(checksum, at + 4)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(bytes.length, at + 12)
    // Each table begins at a multiple of four.
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}

/** The typeface of the pages in one weight, as a file in this folder that drawing programs can open. */
export async function typefaceFile(folder: string, weight: 400 | 600): Promise<string> {
  const file = path.join(folder, `vazirmatn-${weight}.ttf`)
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) return file
  const wrapped = fileURLToPath(
    import.meta.resolve(`@fontsource/vazirmatn/files/vazirmatn-latin-${weight}-normal.woff`),
  )
  await mkdir(folder, { recursive: true })
  // Two processes may make it at once: each finds it whole.
  await writeFile(`${file}.${process.pid}`, unwrapFont(await readFile(wrapped)))
  await rename(`${file}.${process.pid}`, file)
  return file
}
