import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { aPhonePhoto, aPicture } from './builders/picture.ts'
import {
  aJpegWithPlace,
  aPdf,
  aPngOf,
  aZip,
  type Bytes,
  joined,
  jpegClaiming,
  pngChunk,
  SCRIPT,
  text,
} from './hostile-file-bytes.ts'

/** A file to upload, and the expected result: 201, or the code of the refusal. */
export interface TriedFile {
  title: string
  contentType: string
  bytes: Bytes
  verdict: 201 | string
}

const MIB = 1024 * 1024
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`
const HTML = `<!doctype html><html><body>${SCRIPT}</body></html>`
const JPEG = 'image/jpeg'
const PNG = 'image/png'
const WEBP = 'image/webp'
const HEIC = 'image/heic'
const PDF = 'application/pdf'
const OTHER = 'file_not_as_declared'

interface Pictures {
  jpeg: Bytes
  png: Bytes
  webp: Bytes
}

/** All hostile files to try as a document. */
export async function filesToTry(): Promise<TriedFile[]> {
  const [jpeg, png, webp] = await Promise.all([
    aPicture('jpeg', 200),
    aPicture('png', 200),
    aPicture('webp', 200),
  ])
  const pictures = { jpeg, png, webp }
  return [
    ...(await disguisedFiles(pictures)),
    ...(await brokenAndLargeImages(pictures)),
    ...hostilePdfs(),
    ...(await imagesWithMore(pictures)),
  ]
}

const tried = (title: string, contentType: string, bytes: Bytes, verdict: 201 | string): TriedFile => ({
  title,
  contentType,
  bytes,
  verdict,
})

/** Files whose content differs from the declared type, or whose type is not accepted. */
async function disguisedFiles({ jpeg, png }: Pictures): Promise<TriedFile[]> {
  return [
    tried('SVG', 'image/svg+xml', text(SVG), 'file_type_not_allowed'),
    tried('SVG as PNG', PNG, text(SVG), OTHER),
    tried('SVG as JPEG', JPEG, text(`<?xml version="1.0"?>${SVG}`), OTHER),
    tried('HTML', 'text/html', text(HTML), 'file_type_not_allowed'),
    tried('HTML as JPEG', JPEG, text(HTML), OTHER),
    tried('HTML as PDF', PDF, text(HTML), OTHER),
    tried('HTML behind the first bytes of a JPEG', JPEG, joined('\xff\xd8\xff\xe0', HTML), 'file_unreadable'),
    tried('HTML behind the first bytes of a GIF, as PNG', PNG, text(`GIF89a/*${HTML}*/`), OTHER),
    tried('HTML behind the first bytes of a PDF', PDF, text(`%PDF-1.4\n${HTML}`), 'file_unreadable'),
    tried('GIF', 'image/gif', text('GIF89a'), 'file_type_not_allowed'),
    tried('a type that is two', 'image/jpeg, text/html', jpeg, 'file_type_not_allowed'),
    tried('no type', '', jpeg, 'file_type_not_allowed'),
    tried('a form', 'multipart/form-data; boundary=x', jpeg, 'file_type_not_allowed'),
    tried('a script as JPEG', JPEG, text('#!/bin/sh\nrm -rf /\n'), OTHER),
    tried('a Windows program as JPEG', JPEG, joined('MZ', new Uint8Array(200)), OTHER),
    tried('a Linux program as PDF', PDF, joined('\x7fELF', new Uint8Array(200)), OTHER),
    tried('a sound as WebP', WEBP, joined('RIFF\x24\0\0\0WAVEfmt ', new Uint8Array(40)), OTHER),
    tried('a TIFF as PNG', PNG, new Uint8Array(await sharp(jpeg).tiff().toBuffer()), OTHER),
    tried('PNG as JPEG', JPEG, png, OTHER),
    tried('JPEG as PDF', PDF, jpeg, OTHER),
    tried('PDF as JPEG', JPEG, aPdf(), OTHER),
    tried('a packed JPEG', JPEG, new Uint8Array(gzipSync(jpeg)), OTHER),
    tried('nothing', JPEG, new Uint8Array(0), 'file_missing'),
    tried('one byte', JPEG, new Uint8Array([0xff]), OTHER),
  ]
}

async function brokenAndLargeImages({ jpeg, webp }: Pictures): Promise<TriedFile[]> {
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
  const heic = await aPhonePhoto()
  const half = (bytes: Bytes) => bytes.slice(0, Math.floor(bytes.length / 2))
  const wideWebp = Buffer.from(webp)
  wideWebp.writeUInt16LE(16_383, wideWebp.indexOf('VP8 ') + 14)
  wideWebp.writeUInt16LE(16_383, wideWebp.indexOf('VP8 ') + 16)
  return [
    tried('a JPEG cut in half', JPEG, half(noisy), 'file_unreadable'),
    tried('a PNG cut in half', PNG, half(noisyPng), 'file_unreadable'),
    tried('a WebP cut in half', WEBP, half(noisyWebp), 'file_unreadable'),
    tried('a PNG of 30,000 × 30,000', PNG, await aPngOf(30_000, 30_000), 'image_too_large'),
    tried('a PNG of 50 megapixels and a row', PNG, await aPngOf(10_000, 5001), 'image_too_large'),
    tried('a PNG of 50 megapixels', PNG, await aPngOf(10_000, 5000), 201),
    tried('a progressive JPEG over 25 megapixels', JPEG, await aWholeJpeg(5001), 'image_too_large'),
    tried('a HEIC picture as JPEG', JPEG, heic, OTHER),
    tried('a JPEG as HEIC', HEIC, jpeg, OTHER),
    tried('a HEIC picture cut in half', HEIC, half(heic), 'file_unreadable'),
    tried('a HEIC picture with nothing in it', HEIC, joined(heic.slice(0, 24), HTML), 'file_unreadable'),
    tried('a JPEG that claims 65,000 × 65,000', JPEG, jpegClaiming(jpeg, 65_000, 65_000), 'image_too_large'),
    tried('a WebP that claims 16,383 × 16,383', WEBP, new Uint8Array(wideWebp), 'image_too_large'),
    tried(
      '10 MiB and a byte',
      JPEG,
      joined(jpeg, new Uint8Array(10 * MIB - jpeg.length + 1)),
      'file_too_large',
    ),
    tried('10 MiB', JPEG, joined(jpeg, new Uint8Array(10 * MIB - jpeg.length)), 201),
  ]
}

const aWholeJpeg = async (side: number): Promise<Bytes> =>
  new Uint8Array(
    await sharp({ create: { width: side, height: 5000, channels: 3, background: '#405060' } })
      .jpeg({ progressive: true })
      .toBuffer(),
  )

function hostilePdfs(): TriedFile[] {
  const pdf = aPdf()
  const bomb = deflateSync(Buffer.alloc(20 * MIB))
  return [
    tried('a zip as PDF', PDF, aZip('scan.pdf', 1000), OTHER),
    tried('a zip bomb as PDF', PDF, aZip('scan.pdf', 100 * MIB), OTHER),
    tried('a PDF behind a line break', PDF, joined('\r\n', pdf), 201),
    tried('a PDF that only a password opens', PDF, aPdf('/Encrypt << /V 4 >>'), 'file_has_password'),
    tried('a PDF with a zip hung on', PDF, joined(pdf, aZip('x', 10)), 'file_unreadable'),
    tried('a PDF behind other bytes', PDF, joined('\n\n<!--', pdf), OTHER),
    tried('a PDF cut off', PDF, pdf.slice(0, -20), 'file_unreadable'),
    tried(
      'a PDF with a script',
      PDF,
      aPdf('/OpenAction << /S /JavaScript /JS (x) >>'),
      'file_has_active_content',
    ),
    tried(
      'a PDF that starts a program',
      PDF,
      aPdf('/OpenAction << /S /Launch /F (x) >>'),
      'file_has_active_content',
    ),
    tried(
      'a PDF with a file in it',
      PDF,
      aPdf('/Names << /EmbeddedFiles 3 0 R >>'),
      'file_has_active_content',
    ),
    tried(
      'a PDF that unpacks to much',
      PDF,
      joined(
        pdf,
        '3 0 obj\n<< /Filter /FlateDecode >>\nstream\n',
        bomb,
        '\nendstream\nendobj\nstartxref\n9\n%%EOF',
      ),
      201,
    ),
    tried('a PDF', PDF, pdf, 201),
  ]
}

/** Valid images with extra data, which must be gone from the stored file. */
async function imagesWithMore({ jpeg, png, webp }: Pictures): Promise<TriedFile[]> {
  const frames = await sharp(
    Array.from({ length: 12 }, () => Buffer.from(jpeg)),
    { join: { animated: true } },
  )
    .webp()
    .toBuffer()
  const textChunk = pngChunk('tEXt', text(`Comment\0${SCRIPT}`))
  const comment = joined('\xff\xfe', Buffer.from([0, SCRIPT.length + 2]), SCRIPT)
  return [
    tried('a JPEG with a page hung on', JPEG, joined(jpeg, HTML), 201),
    tried('a JPEG with a zip hung on', JPEG, joined(jpeg, aZip('x', 10), SCRIPT), 201),
    tried('a JPEG with a script in a comment', JPEG, joined(jpeg.slice(0, 2), comment, jpeg.slice(2)), 201),
    tried('a PNG with a script in a chunk', PNG, joined(png.slice(0, 33), textChunk, png.slice(33)), 201),
    tried('a moving WebP', WEBP, new Uint8Array(frames), 201),
    tried('a JPEG with its place', JPEG, await aJpegWithPlace(), 201),
    tried('a type with a parameter', 'Image/JPEG; charset=utf-8', jpeg, 201),
    tried('a PNG', PNG, png, 201),
    tried('a WebP', WEBP, webp, 201),
    tried('a HEIC picture', HEIC, await aPhonePhoto(), 201),
    tried('a HEIC picture by its other name', 'image/heif', await aPhonePhoto(), 201),
  ]
}
