import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { aPhonePhoto } from '../../testing/builders/picture.ts'
import { drawAgain, readPictureFacts } from './image-worker.ts'

const BLUE = { r: 20, g: 40, b: 200 }
const RED = { r: 200, g: 30, b: 30 }
const SHAPE = { format: 'webp', quality: 90, maxSide: 120 } as const

/** 120 × 80 pixels: the left half is red, the right half blue. */
const halves = () =>
  sharp({ create: { width: 120, height: 80, channels: 3, background: BLUE } }).composite([
    { input: { create: { width: 60, height: 80, channels: 3, background: RED } }, left: 0, top: 0 },
  ])
const upright = { size: [120, 80], first: RED, last: BLUE }
const png = async (picture: Sharp) => await picture.png().toBuffer()

const KINDS: [string, () => Promise<Uint8Array>, typeof upright][] = [
  ['JPEG', () => halves().jpeg().toBuffer(), upright],
  ['progressive JPEG', () => halves().jpeg({ progressive: true }).toBuffer(), upright],
  [
    'JPEG turned by its metadata',
    () => halves().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    { ...upright, size: [80, 120] },
  ],
  [
    'JPEG mirrored by its metadata',
    () => halves().jpeg().withMetadata({ orientation: 2 }).toBuffer(),
    { ...upright, first: BLUE, last: RED },
  ],
  [
    'CMYK JPEG',
    async () =>
      await sharp(await png(halves()))
        .toColourspace('cmyk')
        .jpeg({ quality: 95 })
        .toBuffer(),
    upright,
  ],
  ['JPEG in Display P3', () => halves().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(), upright],
  ['16-bit PNG', async () => await png(sharp(await png(halves())).toColourspace('rgb16')), upright],
  ['interlaced PNG', () => halves().png({ progressive: true }).toBuffer(), upright],
  ['PNG with a palette', () => halves().png({ palette: true }).toBuffer(), upright],
  [
    'moving WebP',
    async () => {
      const first = await png(halves())
      const second = await png(sharp(first).negate())
      return await sharp([first, second], { join: { animated: true } })
        .webp({ lossless: true })
        .toBuffer()
    },
    upright,
  ],
  [
    'JPEG with stray bytes between its parts, which viewers skip,',
    async () => {
      const bytes = await halves().jpeg().toBuffer()
      const tables = bytes.indexOf(Buffer.from([0xff, 0xdb]))
      return Buffer.concat([bytes.subarray(0, tables), Buffer.alloc(3), bytes.subarray(tables)])
    },
    upright,
  ],
  ['HEIC from a phone', aPhonePhoto, { size: [80, 120], first: BLUE, last: RED }],
]

describe('a re-encoded picture', () => {
  it.each(KINDS)(
    'of a %s is upright, in sRGB, with its first frame',
    async (kind, make, { size, first, last }) => {
      const drawn = await drawAgain(new Uint8Array(await make()), 2_000_000, SHAPE)
      const { data, info } = await sharp(drawn ?? new Uint8Array())
        .raw()
        .toBuffer({ resolveWithObject: true })
      const facts = await sharp(drawn ?? new Uint8Array()).metadata()
      expect([info.width, info.height, facts.space, facts.icc, facts.pages]).toEqual([
        ...size,
        'srgb',
        undefined,
        undefined,
      ])
      const pixel = (at: number) => [...data.subarray(at, at + 3)]
      const shown = [
        pixel((info.width * 5 + 5) * info.channels),
        pixel(data.length - info.channels * (info.width * 5 + 5)),
      ]
      for (const [place, wanted] of [first, last].entries()) {
        const [r = 0, , b = 0] = shown[place] ?? []
        expect(wanted === RED ? r - b : b - r, `${kind}: ${JSON.stringify(shown)}`).toBeGreaterThan(100)
      }
    },
  )

  it('keeps the colours of a wide-gamut HEIC picture instead of showing them pale', async () => {
    const drawn = await drawAgain(await aPhonePhoto(), 2_000_000, { ...SHAPE, format: 'jpeg', quality: 95 })
    const { data } = await sharp(drawn ?? new Uint8Array())
      .raw()
      .toBuffer({ resolveWithObject: true })
    // The stored red is (208, 32, 32) in Display P3.
    const [r = 0, g = 255] = data.subarray(-3)
    expect([r > 218, g < 20]).toEqual([true, true])
  })

  it('of a HEIC picture has its size in the header, and may not have more pixels than allowed', async () => {
    const sent = await aPhonePhoto()
    expect(await readPictureFacts(sent)).toEqual({
      format: 'heif',
      width: 800,
      height: 1200,
      isWholeInMemory: true,
    })
    expect(await drawAgain(sent, 900_000, SHAPE)).toBeNull()
    expect(await drawAgain(sent.slice(0, -200), 2_000_000, SHAPE)).toBeNull()
  })
})
