import sharp from 'sharp'
import type { PhotoToList } from '../../src/modules/vehicles/public.ts'
import type { FileStorage } from '../../src/providers/file-storage/file-storage.ts'
import { drawVehicle } from '../drawings/draw-vehicle.ts'
import type { DemoVehicle } from './demo-vehicles.ts'

export const DEMO_ANGLES = ['side', 'front', 'back', 'interior'] as const
const WIDTH = 1200
const HEIGHT = 800
const WIDTHS = [400, 800, 1200]
const AVIF_WIDTH = 800
/** The number of drawings at once; each uses a full core. */
const AT_A_TIME = 2

/**
 * Draws the photos of the demo vehicles into the photo store and returns them by vehicle key, cover first. Photos from
 * an earlier load are not drawn again. Calls `onStep` after each photo.
 */
export async function drawDemoPhotos(
  photos: FileStorage,
  vehicles: DemoVehicle[],
  onStep: () => Promise<void>,
): Promise<Map<string, PhotoToList[]>> {
  const jobs = vehicles.flatMap((vehicle) => DEMO_ANGLES.map((angle) => ({ vehicle, angle })))
  const drawn = new Map<string, PhotoToList[]>()
  const next = jobs.values()
  const cores = sharp.concurrency()
  sharp.concurrency(1)
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      for (const { vehicle, angle } of next) {
        const photo = await drawPhoto(photos, vehicle, angle)
        drawn.set(vehicle.key, [...(drawn.get(vehicle.key) ?? []), photo])
        await onStep()
      }
    }),
  )
  sharp.concurrency(cores)
  for (const list of drawn.values()) list.sort((a, b) => orderOf(a) - orderOf(b))
  return drawn
}

const orderOf = ({ angle }: PhotoToList) => (DEMO_ANGLES as readonly string[]).indexOf(angle)

async function drawPhoto(
  photos: FileStorage,
  { key, drawing }: DemoVehicle,
  angle: (typeof DEMO_ANGLES)[number],
): Promise<PhotoToList> {
  const storageKey = `demo/${key}/${angle}`
  // This file is written last, so its presence means that all are complete.
  const kept = await photos.read(`${storageKey}/${WIDTHS[0]}.webp`)
  const placeholder = await placeholderOf(
    kept ?? (await drawFiles(photos, storageKey, { ...drawing, angle })),
  )
  return { angle, storageKey, width: WIDTH, height: HEIGHT, widths: WIDTHS, hasAvif: true, placeholder }
}

/** Rasterises once and makes every file from that raster; returns the smallest. */
async function drawFiles(
  photos: FileStorage,
  storageKey: string,
  drawing: Parameters<typeof drawVehicle>[0],
): Promise<Uint8Array> {
  const raster = await sharp(Buffer.from(drawVehicle(drawing)))
    .resize(WIDTH, HEIGHT)
    .removeAlpha()
    .raw()
    .toBuffer()
  const at = (width: number) =>
    sharp(raster, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } }).resize(width)
  await photos.put(
    `${storageKey}/${AVIF_WIDTH}.avif`,
    await at(AVIF_WIDTH).avif({ quality: 58, effort: 2 }).toBuffer(),
    'image/avif',
  )
  let smallest: Uint8Array = raster
  for (const width of WIDTHS.toReversed()) {
    smallest = await at(width).webp({ quality: 82, effort: 3 }).toBuffer()
    await photos.put(`${storageKey}/${width}.webp`, smallest, 'image/webp')
  }
  return smallest
}

async function placeholderOf(picture: Uint8Array): Promise<string> {
  const tiny = await sharp(picture).resize(16).blur(1).webp({ quality: 40 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
