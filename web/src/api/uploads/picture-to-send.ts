import { isPicture, typeOfFile } from './file-type.ts'

/** Below this size a picture is sent as it is, without a look at its pixels. */
const SMALL_BYTES = 2 * 1024 * 1024
/** The lowest limit of any upload. */
const LARGE_BYTES = 5 * 1024 * 1024
/** More than the server decodes as a whole. */
const LARGE_PIXELS = 24_000_000
/** More than the server keeps of any picture. */
const LONGEST_SIDE = 4000
const QUALITY = 0.9

/** The largest file worth opening to make a picture smaller, in bytes. */
export const MAX_PICTURE_BYTES = 80 * 1024 * 1024

export interface PictureSize {
  width: number
  height: number
}

/** The size a picture is made smaller to, keeping its shape; null when it is sent as it is. */
export function smallerSize(
  { type, bytes }: { type: string; bytes: number },
  { width, height }: PictureSize,
): PictureSize | null {
  const isHeic = type === 'image/heic' || type === 'image/heif'
  if (!isHeic && bytes <= LARGE_BYTES && width * height <= LARGE_PIXELS) return null
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/**
 * A chosen file as it is sent: a picture that is too large for the server, or of a kind that only some browsers open, as
 * a smaller JPEG when this browser can make one; everything else unchanged. Never rejects.
 */
export async function pictureToSend(file: File): Promise<File> {
  const type = typeOfFile(file)
  if (!isPicture(file) || (file.size <= SMALL_BYTES && !type.startsWith('image/hei'))) return file
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    // Turned upright by the browser, as its size is.
    await picture.decode()
    const size = smallerSize(
      { type, bytes: file.size },
      { width: picture.naturalWidth, height: picture.naturalHeight },
    )
    const drawn = size && (await jpegOf(picture, size))
    return drawn ? new File([drawn], file.name, { type: 'image/jpeg' }) : file
  } catch {
    // The server has the last word about a file that this browser cannot read.
    return file
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function jpegOf(picture: HTMLImageElement, { width, height }: PictureSize): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  // A JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
