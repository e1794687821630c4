/**
 * Renders a contact sheet of the drawn vehicles for development: node server/seed/drawings/preview.ts sheet.png [angle
 * or all] [body] [tile width]
 */
import sharp from 'sharp'
import { type Angle, type BodyType, drawVehicle, type VehicleDrawing } from './draw-vehicle.ts'

const SAMPLES: readonly Omit<VehicleDrawing, 'angle'>[] = [
  { body: 'sedan', paint: '#1f3f6e', scene: 'dubai', interiorTone: 'beige', electric: true },
  { body: 'suv', paint: '#f2f3f4', scene: 'abu-dhabi', interiorTone: 'black', seats: 7 },
  { body: 'offroad', paint: '#17191c', scene: 'desert', interiorTone: 'red' },
  { body: 'hatchback', paint: '#c9302c', scene: 'sharjah', interiorTone: 'grey' },
  { body: 'coupe', paint: '#d08a1d', scene: 'dubai', interiorTone: 'black' },
  { body: 'sports', paint: '#d4141c', scene: 'ras-al-khaimah', interiorTone: 'red', seats: 2 },
  { body: 'convertible', paint: '#e9e4d8', scene: 'ajman', interiorTone: 'red', seats: 4 },
  { body: 'van', paint: '#9aa3ab', scene: 'umm-al-quwain', interiorTone: 'beige', seats: 7 },
  { body: 'pickup', paint: '#4d5b4a', scene: 'fujairah', interiorTone: 'black' },
]
const ANGLES: readonly Angle[] = ['side', 'front', 'back', 'interior', 'dashboard']
const COLUMNS = 3

const [out, onlyAngle, onlyBody, tileWidth = '400'] = process.argv.slice(2)
if (!out) throw new Error('Say where to write: preview.ts sheet.png [angle] [body] [tile width]')

const requested = ANGLES.filter((angle) => !onlyAngle || onlyAngle === 'all' || angle === onlyAngle).flatMap(
  (angle) =>
    SAMPLES.filter((sample) => !onlyBody || sample.body === (onlyBody as BodyType)).map((sample) => ({
      ...sample,
      angle,
    })),
)
const width = Number(tileWidth)
const height = Math.round((width * 2) / 3)
const columns = Math.min(COLUMNS, requested.length)
const tiles = await Promise.all(
  requested.map(async (drawing, index) => ({
    input: await sharp(Buffer.from(drawVehicle(drawing)))
      .resize(width)
      .png()
      .toBuffer(),
    left: (index % columns) * (width + 10),
    top: Math.floor(index / columns) * (height + 10),
  })),
)
await sharp({
  create: {
    width: columns * (width + 10) - 10,
    height: Math.ceil(requested.length / columns) * (height + 10) - 10,
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(tiles)
  .png()
  .toFile(out)
