import sharp from 'sharp'
import type { Queryable, Transaction } from '../../src/database/database.ts'
import type { FileStorage } from '../../src/providers/file-storage/file-storage.ts'
import type { DEMO_ANGLES } from './draw-demo-photos.ts'
import type { DemoTrip } from './plan-demo-trips.ts'

/** The photo of the listing that each angle of a hand-over shows; the dashboard is drawn with its figures. */
const SHOWN_AS = {
  front: 'front',
  right: 'side',
  back: 'back',
  left: 'side',
  front_seats: 'interior',
  dashboard: null,
} as const satisfies Record<string, (typeof DEMO_ANGLES)[number] | null>
const ANGLES = Object.keys(SHOWN_AS) as Array<keyof typeof SHOWN_AS>

const FOLDER = 'demo/handovers'
/** From one photo of the walk around the car to the next. */
const SECONDS_APART = 25
const WIDTH = 1200
const HEIGHT = 800

/** Writes the photos of both hand-overs of each trip that has a charge. Their hand-overs must be written before. */
export async function writeDemoHandoverPhotos(
  trx: Transaction,
  trips: ReadonlyArray<{ id: string; trip: DemoTrip }>,
): Promise<void> {
  for (const [place, { id, trip }] of trips.filter((one) => one.trip.charges.length > 0).entries()) {
    const handovers = await trx
      .selectFrom('trip_handovers')
      .select(['id', 'kind', 'by_side', 'person_id', 'at'])
      .where('booking_id', '=', id)
      .execute()
    const photos = handovers.flatMap((handover) =>
      ANGLES.map((angle, turn) => ({
        booking_id: id,
        handover_id: handover.id,
        angle,
        by_side: handover.by_side,
        uploaded_by: handover.person_id,
        storage_key: `${FOLDER}/${trip.vehicle.key}/${place}/${handover.kind}/${angle}`,
        content_type: 'image/webp',
        width: WIDTH,
        height: HEIGHT,
        size_bytes: 0,
        at: new Date(handover.at.getTime() - (ANGLES.length - turn) * SECONDS_APART * 1000),
      })),
    )
    await trx.insertInto('trip_photos').values(photos).execute()
  }
}

/** Draws the files of the written photos into the document store, from the photos of the listings. */
export async function drawDemoHandoverPhotos(
  db: Queryable,
  { documents, photos }: { documents: FileStorage; photos: FileStorage },
): Promise<void> {
  const rows = await db
    .selectFrom('trip_photos as p')
    .innerJoin('trip_handovers as h', 'h.id', 'p.handover_id')
    .select(['p.storage_key', 'p.angle', 'h.odometer_km', 'h.fuel_percent'])
    .where('p.storage_key', 'like', `${FOLDER}/%`)
    .execute()
  /** Every trip shows the same photos of a car, which are drawn once. */
  const drawn = new Map<string, Buffer>()
  for (const { storage_key, angle, odometer_km, fuel_percent } of rows) {
    const vehicleKey = storage_key.split('/')[2] ?? ''
    const shown = SHOWN_AS[angle as keyof typeof SHOWN_AS]
    const name = shown === null ? `${odometer_km} ${fuel_percent}` : `${vehicleKey} ${angle}`
    let file = drawn.get(name)
    if (!file) {
      const source =
        shown === null
          ? Buffer.from(dashboard(odometer_km, fuel_percent))
          : await photos.read(`demo/${vehicleKey}/${shown}/${WIDTH}.webp`)
      if (!source) throw new Error(`no photo of ${vehicleKey} from the ${shown}`)
      const picture = sharp(source).resize(WIDTH, HEIGHT)
      file = await (angle === 'left' ? picture.flop() : picture).webp({ quality: 78, effort: 1 }).toBuffer()
      drawn.set(name, file)
    }
    await documents.put(`${storage_key}/file`, file, 'image/webp')
  }
}

/** Which of the seven strokes of a digit are lit: top, upper right, lower right, bottom, lower left, upper left, middle. */
const STROKES = [
  '1111110',
  '0110000',
  '1101101',
  '1111001',
  '0110011',
  '1011011',
  '1011111',
  '1110000',
  '1111111',
  '1111011',
]
const STROKE_BOXES = [
  [6, 0, 36, 8],
  [42, 6, 8, 36],
  [42, 48, 8, 36],
  [6, 82, 36, 8],
  [-2, 48, 8, 36],
  [-2, 6, 8, 36],
  [6, 41, 36, 8],
] as const

/** A digit in strokes: letters would need a font, which the machine may not have. */
const digit = (value: number, x: number, y: number): string =>
  STROKE_BOXES.filter((_, place) => STROKES[value]?.[place] === '1')
    .map(
      ([left, top, width, height]) =>
        `<rect x="${x + left}" y="${y + top}" width="${width}" height="${height}" rx="4" fill="#bfe8ff"/>`,
    )
    .join('')

/** The instruments of a car: its kilometres in digits, and a gauge with eight marks. */
export function dashboard(odometerKm: number, fuelPercent: number): string {
  const digits = [...String(odometerKm)].map(Number)
  const first = 600 - (digits.length * 66) / 2
  const odometer = digits.map((value, place) => digit(value, first + place * 66, 560)).join('')
  const marks = Array.from({ length: 9 }, (_, eighth) => {
    const turn = -120 + eighth * 30
    return `<rect x="846" y="172" width="8" height="${eighth % 4 === 0 ? 34 : 20}" fill="#d9dee3" transform="rotate(${turn} 850 340)"/>`
  }).join('')
  const ticks = Array.from({ length: 13 }, (_, tick) => {
    const turn = -120 + tick * 20
    return `<rect x="347" y="152" width="6" height="26" fill="#d9dee3" transform="rotate(${turn} 350 340)"/>`
  }).join('')
  const gauge = -120 + (fuelPercent / 100) * 240
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="1200" height="800" fill="#14171a"/><rect x="60" y="60" width="1080" height="680" rx="120" fill="#1d2226"/><circle cx="350" cy="340" r="210" fill="#0e1113" stroke="#3b444b" stroke-width="10"/>${ticks}<rect x="346" y="340" width="8" height="120" rx="4" fill="#ff6a4d" transform="rotate(60 350 340)"/><circle cx="350" cy="340" r="24" fill="#2b3238"/><circle cx="850" cy="340" r="190" fill="#0e1113" stroke="#3b444b" stroke-width="10"/>${marks}<rect x="845" y="190" width="10" height="150" rx="5" fill="#ff6a4d" transform="rotate(${gauge} 850 340)"/><circle cx="850" cy="340" r="24" fill="#2b3238"/><rect x="360" y="530" width="480" height="150" rx="18" fill="#0b2233"/>${odometer}</svg>`
}
