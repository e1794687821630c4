/** What can make a photo useless as evidence. A dark photo is only said to be dark: its sharpness cannot be judged. */
export type PhotoFlaw = 'dark' | 'blurred'

/** Pixels as a canvas returns them: four bytes each, red, green, blue, alpha. */
export interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** The longest side, in pixels, at which a photo is judged. The limits below depend on it. */
export const JUDGED_SIDE = 640

/** Mean luminance below this, of 255, hides scratches. Photos at night with a flash are above. */
const DARK_BELOW = 40
/** Variance of the Laplacian below this, in the sharpest part of the picture, means that nothing in it is sharp. */
const BLURRED_BELOW = 60
/** The picture is judged in so many parts by so many: paint and sky have no edges in a sharp photo either. */
const PARTS = 4

/** Luminance of each pixel, 0 to 255 (ITU-R BT.601). */
export function luminanceOf({ data, width, height }: Pixels): Float32Array {
  const luminance = new Float32Array(width * height)
  for (let pixel = 0; pixel < luminance.length; pixel++) {
    const at = pixel * 4
    luminance[pixel] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
  }
  return luminance
}

export const meanOf = (values: Float32Array): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** The variance of the Laplacian in the sharpest part of a picture: high where there are edges, near 0 for a blur. */
export function sharpnessOf(luminance: Float32Array, width: number, height: number): number {
  let sharpest = 0
  for (let row = 0; row < PARTS; row++)
    for (let column = 0; column < PARTS; column++) {
      const part = {
        left: Math.floor((column * width) / PARTS),
        right: Math.floor(((column + 1) * width) / PARTS),
        top: Math.floor((row * height) / PARTS),
        bottom: Math.floor(((row + 1) * height) / PARTS),
      }
      sharpest = Math.max(sharpest, laplacianVariance(luminance, { width, height }, part))
    }
  return sharpest
}

interface Part {
  left: number
  right: number
  top: number
  bottom: number
}

/** Source: Pech-Pacheco et al., "Diatom autofocusing in brightfield microscopy", 2000. */
function laplacianVariance(
  luminance: Float32Array,
  { width, height }: { width: number; height: number },
  { left, right, top, bottom }: Part,
): number {
  let [count, sum, squares] = [0, 0, 0]
  const valueAt = (index: number) => luminance[index] ?? 0
  for (let y = Math.max(top, 1); y < Math.min(bottom, height - 1); y++)
    for (let x = Math.max(left, 1); x < Math.min(right, width - 1); x++) {
      const at = y * width + x
      const around = valueAt(at - 1) + valueAt(at + 1) + valueAt(at - width) + valueAt(at + width)
      const laplacian = around - 4 * valueAt(at)
      count++
      sum += laplacian
      squares += laplacian * laplacian
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

/** The flaw of a picture whose longest side is about `JUDGED_SIDE`; null when it is good enough. */
export function flawOf(pixels: Pixels): PhotoFlaw | null {
  const { width, height } = pixels
  const luminance = luminanceOf(pixels)
  if (meanOf(luminance) < DARK_BELOW) return 'dark'
  return sharpnessOf(luminance, width, height) < BLURRED_BELOW ? 'blurred' : null
}
