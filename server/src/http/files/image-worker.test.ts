import { describe, expect, test } from 'vitest'
import { aPhoto, aPicture } from '../../testing/builders/picture.ts'
import { drawAgain, fingerprintPicture, readPictureFacts } from './image-worker.ts'

const SHAPE = { format: 'webp', quality: 80, maxSide: 20 } as const

describe('the image process', () => {
  test('reads the header of an image and re-encodes it', async () => {
    expect(await readPictureFacts(await aPicture('png', 40))).toEqual({
      format: 'png',
      width: 40,
      height: 40,
      isWholeInMemory: false,
    })
    const drawn = await drawAgain(await aPicture('png', 40), 1600, SHAPE)
    expect(drawn && (await readPictureFacts(drawn))).toMatchObject({ format: 'webp', width: 20, height: 20 })
  })

  test('returns null for what is not an image, or has too many pixels to decode', async () => {
    expect(await readPictureFacts(new Uint8Array(100))).toBeNull()
    expect(await drawAgain(new Uint8Array(100), 1600, SHAPE)).toBeNull()
    expect(await drawAgain(await aPicture('jpeg', 41), 1600, SHAPE)).toBeNull()
  })

  test('recognises resized or re-encoded images as similar, and others as different', async () => {
    const fingerprint = async (bytes: Uint8Array) => (await fingerprintPicture(bytes, 4_000_000)) ?? ''
    const original = await fingerprint(await aPhoto(1, { width: 1200 }))
    expect(original).toMatch(/^[0-9a-f]{64}$/)
    const bitsApart = (other: string) =>
      [...(BigInt(`0x${original}`) ^ BigInt(`0x${other}`)).toString(2)].filter((bit) => bit === '1').length
    for (const quality of [40, 90])
      for (const format of ['jpeg', 'webp'] as const) {
        const copy = await aPhoto(1, { width: 640, format, quality })
        expect(bitsApart(await fingerprint(copy)), `${format} ${quality}`).toBeLessThanOrEqual(5)
      }
    expect(bitsApart(await fingerprint(await aPhoto(2)))).toBeGreaterThan(20)
    expect(await fingerprint(await aPicture('png', 40))).toMatch(/^0+$/)
    expect(await fingerprintPicture(new Uint8Array(100), 1600)).toBeNull()
  })

  test('answers many parallel tasks correctly', async () => {
    const sides = [1, 2, 3, 5, 8, 13]
    const drawn = await Promise.all(
      sides.map(async (side) => drawAgain(await aPicture('jpeg', side), 1600, { ...SHAPE, format: 'jpeg' })),
    )
    const facts = await Promise.all(
      drawn.map(async (bytes) => await readPictureFacts(bytes ?? new Uint8Array())),
    )
    expect(facts.map((one) => one?.width)).toEqual(sides)
  })
})
