import { flawOf, JUDGED_SIDE, type PhotoFlaw } from './photo-flaws.ts'

/** The flaw of a picture that the browser has loaded; null when it is good enough or cannot be read. */
export function flawOfPicture(picture: HTMLImageElement): PhotoFlaw | null {
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.min(1, JUDGED_SIDE / Math.max(naturalWidth, naturalHeight))
  const [width, height] = [Math.round(naturalWidth * scale), Math.round(naturalHeight * scale)]
  if (width === 0 || height === 0) return null
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  try {
    return flawOf({ data: context.getImageData(0, 0, width, height).data, width, height })
  } catch {
    // Some browsers refuse to read pixels, to prevent tracking.
    return null
  }
}
