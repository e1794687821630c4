import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { aPhoto, aPicture } from '../../testing/builders/picture.ts'
import { drawAgain, fingerprintPicture, readPictureFacts } from './image-worker.ts'

const SHAPE = { format: 'webp', quality: 80, maxSide: 20 } as const

/** Reads a picture while there are no file descriptors left, and again when there are. */
const WITHOUT_DESCRIPTORS = `
  import { closeSync, openSync } from 'node:fs'
  import { readPictureFacts } from '${path.join(import.meta.dirname, 'image-worker.ts')}'
  const picture = Buffer.from(process.argv[1], 'base64')
  const taken = []
  try {
    while (true) taken.push(openSync('/dev/null'))
  } catch {}
  const first = await readPictureFacts(picture).then(() => 'read', () => 'failed')
  for (const one of taken) closeSync(one)
  const next = await readPictureFacts(picture)
  process.stdout.write(JSON.stringify({ first, width: next?.width }))`

test('an image for which no process can be started fails, and not the next', async () => {
  const picture = Buffer.from(await aPicture('png', 40)).toString('base64')
  const run = `ulimit -n 80; exec "$0" --input-type=module -e "$1" "$2"`
  const args = ['-c', run, process.execPath, WITHOUT_DESCRIPTORS, picture]
  const { stdout } = await promisify(execFile)('bash', args)
  expect(JSON.parse(stdout)).toEqual({ first: 'failed', width: 40 })
})

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
