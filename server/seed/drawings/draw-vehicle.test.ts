import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Angle, type BodyType, drawVehicle, type Scene, type VehicleDrawing } from './draw-vehicle.ts'

const BODIES: readonly BodyType[] = [
  'sedan',
  'suv',
  'offroad',
  'hatchback',
  'coupe',
  'sports',
  'convertible',
  'van',
  'pickup',
]
const ANGLES: readonly Angle[] = ['front', 'back', 'side', 'interior', 'dashboard']
const SCENES: readonly Scene[] = [
  'dubai',
  'abu-dhabi',
  'sharjah',
  'ajman',
  'ras-al-khaimah',
  'fujairah',
  'umm-al-quwain',
  'desert',
]

const aDrawing = (changes: Partial<VehicleDrawing> = {}): VehicleDrawing => ({
  body: 'sedan',
  paint: '#1f3f6e',
  angle: 'side',
  scene: 'dubai',
  ...changes,
})

/** The tags still open at the end of a document, outermost first; throws when a closing tag has no partner. */
function unclosedTags(svg: string): string[] {
  const open: string[] = []
  for (const [, closing, name = '', selfClosed] of svg.matchAll(/<(\/?)([A-Za-z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (selfClosed) continue
    if (!closing) open.push(name)
    else if (open.pop() !== name) throw new Error(`</${name}> closes nothing`)
  }
  return open
}

describe.each(BODIES)('drawing a %s', (body) => {
  it.each(ANGLES)('from the %s gives a small, well-formed picture that renders', async (angle) => {
    const svg = drawVehicle(aDrawing({ body, angle }))
    expect(unclosedTags(svg)).toEqual([])
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null|="none"\s*="/)
    expect(Buffer.byteLength(svg)).toBeLessThan(60_000)
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg).toContain(`id="${id}"`)
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    const { info, data } = await sharp(Buffer.from(svg))
      .resize(150)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([150, 100])
    expect(new Set(data).size).toBeGreaterThan(60)
  })
})

it('gives the same SVG for the same drawing', () => {
  for (const angle of ANGLES) expect(drawVehicle(aDrawing({ angle }))).toBe(drawVehicle(aDrawing({ angle })))
})

it('gives every body its own picture from every outside angle', () => {
  for (const angle of ['front', 'back', 'side'] as const)
    expect(new Set(BODIES.map((body) => drawVehicle(aDrawing({ body, angle })))).size).toBe(BODIES.length)
})

it('draws a different background for every scene', () => {
  expect(new Set(SCENES.map((scene) => drawVehicle(aDrawing({ scene })))).size).toBe(SCENES.length)
})

it('accepts any paint from black to white', () => {
  for (const paint of ['#000000', '#ffffff', '#d4141c', '#c0c4c8'])
    expect(drawVehicle(aDrawing({ paint }))).not.toMatch(/NaN|undefined/)
})

it('refuses a paint that is not a six-digit hex colour', () => {
  expect(() => drawVehicle(aDrawing({ paint: 'red' }))).toThrow("not 'red'")
})

it('draws the seats, the upholstery and the drive in the interior view', () => {
  const inside = (changes: Partial<VehicleDrawing>) =>
    drawVehicle(aDrawing({ angle: 'interior', ...changes }))
  expect(inside({ seats: 7 })).not.toBe(inside({ seats: 5 }))
  expect(inside({ seats: 2 })).not.toBe(inside({ seats: 4 }))
  expect(inside({ interiorTone: 'red' })).not.toBe(inside({ interiorTone: 'beige' }))
  expect(inside({ electric: true })).not.toBe(inside({ electric: false }))
})
