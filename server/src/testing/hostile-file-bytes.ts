import { crc32, createDeflate, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'

export type Bytes = Uint8Array<ArrayBuffer>

export const text = (content: string): Bytes => new Uint8Array(Buffer.from(content, 'latin1'))
export const joined = (...parts: (Uint8Array | string)[]): Bytes =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))),
  )

export const SCRIPT = '<script>alert(document.domain)</script>'
export const aPdf = (body = '') =>
  text(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${body}>>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n` +
      'xref\n0 3\n0000000000 65535 f \ntrailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
  )

/** A zip with one file of this many zero bytes. */
export function aZip(name: string, size: number): Bytes {
  const packed = deflateRawSync(Buffer.alloc(size))
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(8, 4)
  facts.writeUInt32LE(crc32(Buffer.alloc(size)), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(size, 18)
  facts.writeUInt16LE(name.length, 22)
  const local = joined('PK\x03\x04', facts, name, packed)
  const central = joined('PK\x01\x02', Buffer.from([20, 0]), facts, Buffer.alloc(14), name)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return joined(local, central, 'PK\x05\x06', end)
}

export function pngChunk(type: string, data: Uint8Array): Bytes {
  const sizes = Buffer.alloc(8)
  const typed = joined(type, data)
  sizes.writeUInt32BE(data.length, 0)
  sizes.writeUInt32BE(crc32(typed), 4)
  return joined(sizes.subarray(0, 4), typed, sizes.subarray(4))
}

/** A black-and-white PNG of any size; a decompression bomb when it is large, since all rows are equal. */
export async function aPngOf(width: number, height: number): Promise<Bytes> {
  const deflate = createDeflate({ level: 9 })
  const packed: Buffer[] = []
  deflate.on('data', (piece: Buffer) => packed.push(piece))
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * 100)
  for (let row = 0; row < height; row += 100) {
    const some = rows.subarray(0, (rows.length / 100) * Math.min(100, height - row))
    await new Promise<void>((resolve) => deflate.write(some, () => resolve()))
  }
  await new Promise<void>((resolve) => {
    deflate.once('end', resolve)
    deflate.end()
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  return joined(
    '\x89PNG\r\n\x1a\n',
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.concat(packed)),
    pngChunk('IEND', Buffer.alloc(0)),
  )
}

/** The same JPEG with other dimensions in its frame header. */
export function jpegClaiming(jpeg: Bytes, width: number, height: number): Bytes {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return new Uint8Array(changed)
}

/** A rotated phone JPEG with GPS coordinates in its metadata. */
export async function aJpegWithPlace(): Promise<Bytes> {
  return new Uint8Array(
    await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#c9a26b' } })
      .jpeg()
      .withExif({
        IFD0: { Make: 'SecretPhone', Copyright: SCRIPT },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 12/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer(),
  )
}
