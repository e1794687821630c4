import { describe, expect, it } from 'vitest'
import { flawOf, luminanceOf, meanOf, type Pixels, sharpnessOf } from './photo-flaws.ts'

const [WIDTH, HEIGHT] = [640, 480]

/** A picture whose grey level, 0 to 255, is computed for each pixel. */
function picture(levelAt: (x: number, y: number) => number, width = WIDTH, height = HEIGHT): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      data.fill(levelAt(x, y), at, at + 3)
      data[at + 3] = 255
    }
  return { data, width, height }
}

/** Stripes of bumper, window and door, with a plate of letters in one corner. */
const carLike = (x: number, y: number) => {
  if (y > 360 && x > 420 && x < 560) return (Math.floor(x / 6) + Math.floor(y / 9)) % 2 === 0 ? 30 : 225
  return y < 160 ? 205 : y < 300 ? 90 : 150
}

/** Replaces each pixel by the mean of its neighbourhood, as a camera out of focus does. */
function blurred({ data, width, height }: Pixels, radius: number): Pixels {
  const along = (from: Float32Array, step: number, length: number, lines: number, line: number) => {
    const to = new Float32Array(from.length)
    for (let one = 0; one < lines; one++)
      for (let at = 0; at < length; at++) {
        let [sum, count] = [0, 0]
        for (let near = Math.max(0, at - radius); near <= Math.min(length - 1, at + radius); near++) {
          sum += from[one * line + near * step] ?? 0
          count++
        }
        to[one * line + at * step] = sum / count
      }
    return to
  }
  const rows = along(luminanceOf({ data, width, height }), 1, width, height, width)
  const both = along(rows, width, height, width, 1)
  return picture((x, y) => both[y * width + x] ?? 0, width, height)
}

const dimmed = ({ data, width, height }: Pixels, share: number): Pixels => ({
  data: data.map((value, at) => (at % 4 === 3 ? value : value * share)),
  width,
  height,
})

/** A texture without large edges: asphalt, fabric. The same for every run. */
const texture = (x: number, y: number) => 110 + ((x * 7919 + y * 104_729 + x * y * 31) % 53)

describe('luminance', () => {
  it.each([
    ['black', [0, 0, 0], 0],
    ['white', [255, 255, 255], 255],
    ['red', [255, 0, 0], 76.2],
    ['green', [0, 255, 0], 149.7],
    ['blue', [0, 0, 255], 29.1],
  ])('of %s', (_, rgb, expected) => {
    const pixels = { data: Uint8ClampedArray.from([...rgb, 255]), width: 1, height: 1 }
    expect(meanOf(luminanceOf(pixels))).toBeCloseTo(expected, 0)
  })
})

describe('the flaw of a photo', () => {
  const sharp = picture(carLike)
  it.each<[string, Pixels, ReturnType<typeof flawOf>]>([
    ['a sharp car', sharp, null],
    [
      'paint that fills the picture, with a sharp plate',
      picture((x, y) => (y > 360 ? carLike(x, y) : 150)),
      null,
    ],
    ['a texture', picture(texture), null],
    ['the same car out of focus', blurred(sharp, 8), 'blurred'],
    ['the same texture out of focus', blurred(picture(texture), 8), 'blurred'],
    ['a plain wall', picture(() => 180), 'blurred'],
    ['a sharp car at night', dimmed(sharp, 0.15), 'dark'],
    ['a sharp car at dusk', dimmed(sharp, 0.5), null],
    ['a black picture', picture(() => 0), 'dark'],
    ['a black picture out of focus', blurred(dimmed(sharp, 0.1), 8), 'dark'],
    ['a picture of one pixel', picture(() => 128, 1, 1), 'blurred'],
  ])('of %s', (_, pixels, flaw) => {
    expect(flawOf(pixels)).toBe(flaw)
  })

  it('does not depend on the direction of the picture', () => {
    const upright = picture((x, y) => carLike(y, x), HEIGHT, WIDTH)
    expect(flawOf(upright)).toBeNull()
    expect(flawOf(blurred(upright, 8))).toBe('blurred')
  })
})

it('a picture is the less sharp the more it is out of focus', () => {
  const levels = [0, 1, 2, 4, 8].map((radius) => {
    const pixels = blurred(picture(carLike), radius)
    return sharpnessOf(luminanceOf(pixels), WIDTH, HEIGHT)
  })
  expect(levels).toEqual(levels.toSorted((a, b) => b - a))
  expect(new Set(levels).size).toBe(levels.length)
})
