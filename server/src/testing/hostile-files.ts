import { crc32, createDeflate, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { aPicture } from './builders/picture.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A file somebody may try, and the verdict on it: 201, or the code of the refusal. */
export interface TriedFile {
  title: string
  contentType: string
  bytes: Bytes
  verdict: 201 | string
}

const MIB = 1024 * 1024
const text = (content: string): Bytes => new Uint8Array(Buffer.from(content, 'latin1'))
const joined = (...parts: (Uint8Array | string)[]): Bytes =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))),
  )

export const SCRIPT = '<script>alert(document.domain)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`
const HTML = `<!doctype html><html><body>${SCRIPT}</body></html>`

export const aPdf = (body = '') =>
  text(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${body}>>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n` +
      'xref\n0 3\n0000000000 65535 f \ntrailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
  )

/** A zip with one file of so many nought bytes. */
function aZip(name: string, size: number): Bytes {
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

function pngChunk(type: string, data: Uint8Array): Bytes {
  const sizes = Buffer.alloc(8)
  const typed = joined(type, data)
  sizes.writeUInt32BE(data.length, 0)
  sizes.writeUInt32BE(crc32(typed), 4)
  return joined(sizes.subarray(0, 4), typed, sizes.subarray(4))
}

/** A black-and-white PNG of any size; a bomb when it is large, since its rows are all the same. */
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
function jpegClaiming(jpeg: Bytes, width: number, height: number): Bytes {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return new Uint8Array(changed)
}

/** A JPEG of a phone that wrote down where it was, on its side. */
export async function aJpegWithPlace(): Promise<Bytes> {
  return new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c9a26b' } })
      .jpeg()
      .withExif({
        IFD0: { Make: 'SecretPhone', Copyright: SCRIPT },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 12/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer(),
  )
}

/** Everything we could think of that somebody may send as a document. */
export async function filesToTry(): Promise<TriedFile[]> {
  const [jpeg, png, webp] = await Promise.all([
    aPicture('jpeg', 200),
    aPicture('png', 200),
    aPicture('webp', 200),
  ])
  const noisy = new Uint8Array(
    await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 90 })
      .toBuffer(),
  )
  const noisyPng = new Uint8Array(await sharp(noisy).png().toBuffer())
  const noisyWebp = new Uint8Array(await sharp(noisy).webp().toBuffer())
  const half = (bytes: Bytes) => bytes.slice(0, Math.floor(bytes.length / 2))
  const frames = await sharp(
    Array.from({ length: 12 }, () => Buffer.from(jpeg)),
    { join: { animated: true } },
  )
    .webp()
    .toBuffer()
  const wideWebp = Buffer.from(webp)
  wideWebp.writeUInt16LE(16_383, wideWebp.indexOf('VP8 ') + 14)
  wideWebp.writeUInt16LE(16_383, wideWebp.indexOf('VP8 ') + 16)
  const textChunk = pngChunk('tEXt', text(`Comment\0${SCRIPT}`))
  const comment = joined('\xff\xfe', Buffer.from([0, SCRIPT.length + 2]), SCRIPT)
  const bomb = deflateSync(Buffer.alloc(20 * MIB))
  const pdf = aPdf()

  const tried = (title: string, contentType: string, bytes: Bytes, verdict: 201 | string) => ({
    title,
    contentType,
    bytes,
    verdict,
  })
  const jpg = 'image/jpeg'
  const isPng = 'image/png'
  const isPdf = 'application/pdf'
  const other = 'file_not_as_declared'
  return [
    tried('SVG', 'image/svg+xml', text(SVG), 'file_type_not_allowed'),
    tried('SVG as PNG', isPng, text(SVG), other),
    tried('SVG as JPEG', jpg, text(`<?xml version="1.0"?>${SVG}`), other),
    tried('HTML', 'text/html', text(HTML), 'file_type_not_allowed'),
    tried('HTML as JPEG', jpg, text(HTML), other),
    tried('HTML as PDF', isPdf, text(HTML), other),
    tried('HTML behind the first bytes of a JPEG', jpg, joined('\xff\xd8\xff\xe0', HTML), 'file_unreadable'),
    tried('HTML behind the first bytes of a GIF, as PNG', isPng, text(`GIF89a/*${HTML}*/`), other),
    tried('HTML behind the first bytes of a PDF', isPdf, text(`%PDF-1.4\n${HTML}`), 'file_unreadable'),
    tried('GIF', 'image/gif', text('GIF89a'), 'file_type_not_allowed'),
    tried('a type that is two', 'image/jpeg, text/html', jpeg, 'file_type_not_allowed'),
    tried('no type', '', jpeg, 'file_type_not_allowed'),
    tried('a form', 'multipart/form-data; boundary=x', jpeg, 'file_type_not_allowed'),
    tried('a script as JPEG', jpg, text('#!/bin/sh\nrm -rf /\n'), other),
    tried('a Windows program as JPEG', jpg, joined('MZ', new Uint8Array(200)), other),
    tried('a Linux program as PDF', isPdf, joined('\x7fELF', new Uint8Array(200)), other),
    tried('a sound as WebP', 'image/webp', joined('RIFF\x24\0\0\0WAVEfmt ', new Uint8Array(40)), other),
    tried('a TIFF as PNG', isPng, new Uint8Array(await sharp(jpeg).tiff().toBuffer()), other),
    tried('PNG as JPEG', jpg, png, other),
    tried('JPEG as PDF', isPdf, jpeg, other),
    tried('PDF as JPEG', jpg, pdf, other),
    tried('a packed JPEG', jpg, new Uint8Array(gzipSync(jpeg)), other),
    tried('nothing', jpg, new Uint8Array(0), 'file_missing'),
    tried('one byte', jpg, new Uint8Array([0xff]), other),
    tried('a JPEG cut in half', jpg, half(noisy), 'file_unreadable'),
    tried('a PNG cut in half', isPng, half(noisyPng), 'file_unreadable'),
    tried('a WebP cut in half', 'image/webp', half(noisyWebp), 'file_unreadable'),
    tried('a PNG of 30,000 × 30,000', isPng, await aPngOf(30_000, 30_000), 'image_too_large'),
    tried('a PNG of 25 megapixels and a column', isPng, await aPngOf(5001, 5000), 'image_too_large'),
    tried('a PNG of 25 megapixels', isPng, await aPngOf(5000, 5000), 201),
    tried('a JPEG that claims 65,000 × 65,000', jpg, jpegClaiming(jpeg, 65_000, 65_000), 'image_too_large'),
    tried('a WebP that claims 16,383 × 16,383', 'image/webp', new Uint8Array(wideWebp), 'image_too_large'),
    tried(
      '10 MiB and a byte',
      jpg,
      joined(jpeg, new Uint8Array(10 * MIB - jpeg.length + 1)),
      'file_too_large',
    ),
    tried('10 MiB', jpg, joined(jpeg, new Uint8Array(10 * MIB - jpeg.length)), 201),
    tried('a zip as PDF', isPdf, aZip('scan.pdf', 1000), other),
    tried('a zip bomb as PDF', isPdf, aZip('scan.pdf', 100 * MIB), other),
    tried('a PDF with a zip hung on', isPdf, joined(pdf, aZip('x', 10)), 'file_unreadable'),
    tried('a PDF behind other bytes', isPdf, joined('\n\n<!--', pdf), other),
    tried('a PDF cut off', isPdf, pdf.slice(0, -20), 'file_unreadable'),
    tried(
      'a PDF with a script',
      isPdf,
      aPdf('/OpenAction << /S /JavaScript /JS (x) >>'),
      'file_has_active_content',
    ),
    tried(
      'a PDF that starts a program',
      isPdf,
      aPdf('/OpenAction << /S /Launch /F (x) >>'),
      'file_has_active_content',
    ),
    tried(
      'a PDF with a file in it',
      isPdf,
      aPdf('/Names << /EmbeddedFiles 3 0 R >>'),
      'file_has_active_content',
    ),
    tried(
      'a PDF that unpacks to much',
      isPdf,
      joined(
        pdf,
        '3 0 obj\n<< /Filter /FlateDecode >>\nstream\n',
        bomb,
        '\nendstream\nendobj\nstartxref\n9\n%%EOF',
      ),
      201,
    ),
    tried('a PDF', isPdf, pdf, 201),
    tried('a JPEG with a page hung on', jpg, joined(jpeg, HTML), 201),
    tried('a JPEG with a zip hung on', jpg, joined(jpeg, aZip('x', 10), SCRIPT), 201),
    tried('a JPEG with a script in a comment', jpg, joined(jpeg.slice(0, 2), comment, jpeg.slice(2)), 201),
    tried('a PNG with a script in a chunk', isPng, joined(png.slice(0, 33), textChunk, png.slice(33)), 201),
    tried('a moving WebP', 'image/webp', new Uint8Array(frames), 201),
    tried('a JPEG with its place', jpg, await aJpegWithPlace(), 201),
    tried('a type with a parameter', 'Image/JPEG; charset=utf-8', jpeg, 201),
    tried('a PNG', isPng, png, 201),
    tried('a WebP', 'image/webp', webp, 201),
  ]
}
