const BYTES_PER_PIXEL = 4
const HEADER_BYTES = 8
const FIELD_BYTES = 12

/**
 * Decodes the first picture of a HEIC file, upright, into an uncompressed TIFF with its colour profile, which the image
 * library reads. The decoder is loaded with the first HEIC file. Throws when the file is damaged or has too many pixels.
 */
export async function decodeHeic(
  bytes: Uint8Array,
  { maxPixels, profile }: { maxPixels: number; profile: Uint8Array | undefined },
): Promise<Uint8Array> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const pictures = new libheif.HeifDecoder().decode(bytes)
  try {
    const picture = pictures[0]
    if (!picture) throw new Error('no picture in this file')
    const [width, height] = [picture.get_width(), picture.get_height()]
    if (width * height > maxPixels) throw new RangeError('too many pixels')
    const { file, pixels } = tiffFor({ width, height, profile })
    const isDecoded = await new Promise<boolean>((resolve) => {
      picture.display({ data: pixels, width, height }, (drawn) => resolve(drawn !== null))
    })
    if (!isDecoded) throw new Error('a damaged picture')
    return file
  } finally {
    for (const picture of pictures) picture.free()
  }
}

interface Tiff {
  width: number
  height: number
  profile: Uint8Array | undefined
}

/** An uncompressed TIFF of RGBA pixels, with a view of its pixels to fill in, so that they exist only once in memory. */
function tiffFor({ width, height, profile }: Tiff): { file: Uint8Array; pixels: Uint8ClampedArray } {
  const [SHORT, LONG, UNDEFINED] = [3, 4, 7]
  const size = width * height * BYTES_PER_PIXEL
  const fieldCount = profile ? 12 : 11
  const bitsAt = HEADER_BYTES + 2 + fieldCount * FIELD_BYTES + 4
  const profileAt = bitsAt + 8
  const pixelsAt = profileAt + (profile?.byteLength ?? 0)
  // Sorted by tag, as TIFF requires: [tag, type, count, value or offset].
  const fields: [number, number, number, number][] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 4, bitsAt],
    [259, SHORT, 1, 1], // no compression
    [262, SHORT, 1, 2], // RGB
    [273, LONG, 1, pixelsAt],
    [277, SHORT, 1, BYTES_PER_PIXEL],
    [278, LONG, 1, height],
    [279, LONG, 1, size],
    [284, SHORT, 1, 1], // one plane
    [338, SHORT, 1, 2], // the fourth sample is transparency
  ]
  if (profile) fields.push([34_675, UNDEFINED, profile.byteLength, profileAt])
  const file = new Uint8Array(pixelsAt + size)
  const view = new DataView(file.buffer)
  file.set([0x49, 0x49, 42, 0, HEADER_BYTES])
  view.setUint16(HEADER_BYTES, fields.length, true)
  for (const [place, [tag, type, count, value]] of fields.entries()) {
    const at = HEADER_BYTES + 2 + place * FIELD_BYTES
    view.setUint16(at, tag, true)
    view.setUint16(at + 2, type, true)
    view.setUint32(at + 4, count, true)
    view.setUint32(at + 8, value, true)
  }
  for (let sample = 0; sample < BYTES_PER_PIXEL; sample++) view.setUint16(bitsAt + 2 * sample, 8, true)
  if (profile) file.set(profile, profileAt)
  return { file, pixels: new Uint8ClampedArray(file.buffer, pixelsAt, size) }
}
