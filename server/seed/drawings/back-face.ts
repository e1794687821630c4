import { type EndBody, half } from './end-body.ts'
import type { PaintTones } from './paint.ts'
import { circle, ellipse, fill, layers, mirrored, num, PICTURE, rect, ring, stroke } from './svg-parts.ts'
import type { VehicleDrawing } from './vehicle-drawing.ts'

const MIDDLE = PICTURE.width / 2

/** Everything below the rear window: boot or tail gate, lamps, bumper, plate. */
export function backFace(drawing: VehicleDrawing, body: EndBody, tones: PaintTones): string {
  return layers(
    LIDS[lidOf(drawing)](body, tones),
    bumper(body, tones, drawing),
    mirrored(TAILS[body.tail](body)),
    plateHeight(drawing, body),
    ornaments(drawing, body, tones),
  )
}

type Lid = 'boot' | 'gate' | 'bed' | 'engine'

const lidOf = ({ body }: VehicleDrawing): Lid =>
  body === 'sports'
    ? 'engine'
    : body === 'pickup'
      ? 'bed'
      : body === 'suv' || body === 'offroad' || body === 'hatchback' || body === 'van'
        ? 'gate'
        : 'boot'

const LIDS: Record<Lid, (body: EndBody, tones: PaintTones) => string> = {
  boot: ({ belt, beltHalf, shoulderHalf: shoulder, sill }, tones) => {
    const deck = half`M${[0, belt + 6]} L${[beltHalf - 8, belt + 12]} C${[shoulder - 24, belt + 20]} ${[shoulder - 20, belt + 30]} ${[shoulder - 12, belt + 48]} C${[shoulder * 0.6, belt + 34]} ${[shoulder * 0.3, belt + 30]} ${[0, belt + 30]}Z`
    const lip = half`M${[shoulder - 12, belt + 48]} C${[shoulder * 0.6, belt + 34]} ${[shoulder * 0.3, belt + 30]} ${[0, belt + 30]}`
    const cut = half`M${[shoulder - 60, belt + 44]} L${[shoulder - 84, sill - 96]} C${[shoulder - 92, sill - 80]} ${[150, sill - 76]} ${[0, sill - 76]}`
    return mirrored(
      layers(
        fill(deck, tones.sky, 0.85),
        stroke(lip, tones.line, 4, 0.55),
        stroke(lip, '#ffffff', 2, tones.gloss),
        stroke(cut, tones.line, 2.5, 0.6),
      ),
    )
  },
  gate: ({ roof, roofHalf, belt, beltHalf, shoulderHalf: shoulder, sill }, tones) => {
    const cut = half`M${[roofHalf - 6, roof + 24]} L${[beltHalf - 8, belt + 8]} L${[shoulder - 62, belt + 60]} L${[shoulder - 72, sill - 96]} C${[shoulder - 80, sill - 80]} ${[150, sill - 78]} ${[0, sill - 78]}`
    const fold = half`M${[shoulder - 64, belt + 112]} C${[140, belt + 100]} ${[70, belt + 98]} ${[0, belt + 98]}`
    return mirrored(
      layers(
        stroke(cut, tones.line, 2.5, 0.6),
        stroke(fold, '#ffffff', 3, tones.gloss * 0.7),
        fill(
          half`M${[0, belt + 98]} C${[70, belt + 98]} ${[140, belt + 100]} ${[shoulder - 64, belt + 112]} L${[shoulder - 68, belt + 140]} L${[0, belt + 126]}Z`,
          tones.deep,
          0.3,
        ),
      ),
    )
  },
  bed: ({ belt, shoulderHalf: shoulder, sill }, tones) =>
    layers(
      rect(MIDDLE - shoulder - 4, belt + 44, shoulder * 2 + 8, 16, '#23262b', 4),
      rect(MIDDLE - shoulder + 70, belt + 66, shoulder * 2 - 140, sill - belt - 150, tones.light, 10, 0.35),
      rect(MIDDLE - shoulder + 96, belt + 84, shoulder * 2 - 192, sill - belt - 196, tones.shade, 8, 0.5),
      rect(MIDDLE - 48, belt + 70, 96, 22, '#15181c', 8),
      stroke(
        `M${MIDDLE - shoulder + 66} ${belt + 62} L${MIDDLE - shoulder + 66} ${sill - 80} M${MIDDLE + shoulder - 66} ${belt + 62} L${MIDDLE + shoulder - 66} ${sill - 80}`,
        tones.line,
        3,
        0.8,
      ),
    ),
  engine: ({ belt, beltHalf, shoulderHalf: shoulder }, tones) => {
    const slats = [18, 32, 46]
      .map((drop, row) => half`M${[0, belt + drop]} L${[beltHalf * 0.72 + row * 10, belt + drop + 4]}`)
      .join(' ')
    return mirrored(
      layers(
        fill(
          half`M${[0, belt + 4]} L${[beltHalf * 0.7, belt + 8]} L${[beltHalf * 0.9, belt + 60]} L${[0, belt + 58]}Z`,
          '#15181c',
          0.9,
        ),
        stroke(slats, tones.shade, 6),
        stroke(
          half`M${[0, belt + 72]} C${[120, belt + 72]} ${[shoulder - 60, belt + 66]} ${[shoulder - 6, belt + 54]}`,
          '#ffffff',
          4,
          tones.gloss,
        ),
      ),
    )
  },
}

const TAILS: Record<EndBody['tail'], (body: EndBody) => string> = {
  bar: ({ belt, shoulderHalf: shoulder }) => {
    const d = half`M${[shoulder + 8, belt + 52]} C${[shoulder - 40, belt + 54]} ${[shoulder - 90, belt + 64]} ${[130, belt + 72]} L${[124, belt + 96]} C${[180, belt + 106]} ${[shoulder - 40, belt + 104]} ${[shoulder + 8, belt + 96]}Z`
    const glow = half`M${[shoulder - 2, belt + 66]} C${[shoulder - 50, belt + 68]} ${[shoulder - 90, belt + 76]} ${[140, belt + 82]}`
    const bridge = half`M${[130, belt + 76]} L${[0, belt + 74]} L${[0, belt + 86]} L${[128, belt + 88]}Z`
    return layers(
      fill(bridge, '#8d1620'),
      fill(d, 'url(#lamp-red)'),
      stroke(d, '#3a0a0e', 2),
      stroke(glow, '#ff9a90', 5),
      stroke(half`M${[136, belt + 81]} L${[0, belt + 80]}`, '#ff8a80', 2.5),
    )
  },
  corner: ({ belt, shoulderHalf: shoulder }) => {
    const d = half`M${[shoulder + 6, belt + 36]} C${[shoulder - 30, belt + 40]} ${[shoulder - 80, belt + 56]} ${[158, belt + 70]} C${[160, belt + 92]} ${[170, belt + 102]} ${[184, belt + 104]} C${[shoulder - 60, belt + 104]} ${[shoulder - 20, belt + 104]} ${[shoulder + 8, belt + 96]}Z`
    const glow = half`M${[shoulder - 4, belt + 50]} C${[shoulder - 36, belt + 54]} ${[shoulder - 84, belt + 68]} ${[170, belt + 78]} L${[178, belt + 94]} L${[shoulder - 4, belt + 88]}`
    return layers(fill(d, 'url(#lamp-red)'), stroke(d, '#3a0a0e', 2), stroke(glow, '#ff9a90', 5))
  },
  pillar: ({ belt, beltHalf, shoulderHalf: shoulder }) => {
    const d = half`M${[beltHalf + 6, belt - 30]} C${[shoulder + 2, belt + 10]} ${[shoulder + 8, belt + 60]} ${[shoulder + 8, belt + 128]} L${[shoulder - 44, belt + 128]} C${[shoulder - 44, belt + 60]} ${[beltHalf - 20, belt + 20]} ${[beltHalf - 24, belt - 26]}Z`
    return layers(
      fill(d, 'url(#lamp-red)'),
      stroke(d, '#3a0a0e', 2),
      stroke(
        half`M${[beltHalf - 4, belt - 10]} C${[shoulder - 20, belt + 30]} ${[shoulder - 18, belt + 70]} ${[shoulder - 18, belt + 92]}`,
        '#ff9a90',
        6,
      ),
      fill(
        half`M${[shoulder - 38, belt + 98]} L${[shoulder + 2, belt + 98]} L${[shoulder + 2, belt + 120]} L${[shoulder - 38, belt + 120]}Z`,
        '#f4ead8',
      ),
    )
  },
  stacked: ({ belt, shoulderHalf: shoulder, sill }) => {
    const y = (belt + sill) / 2 - 70
    const x = MIDDLE - shoulder + 4
    return layers(
      rect(x, y, 50, 126, '#3a0a0e', 10),
      rect(x + 4, y + 4, 42, 52, '#c81c28', 7),
      rect(x + 4, y + 60, 42, 24, '#f0a13a', 4),
      rect(x + 4, y + 88, 42, 34, '#f1ebe0', 6),
      rect(x + 10, y + 10, 30, 5, '#ff9a90', 3),
    )
  },
  ring: ({ belt, shoulderHalf: shoulder }) => {
    const lamp = (x: number) =>
      layers(
        circle(x, belt + 108, 30, '#1a0d0f'),
        ring(x, belt + 108, 22, '#e2303a', 10),
        ring(x, belt + 108, 22, '#ff9a90', 3),
      )
    return layers(
      fill(
        half`M${[0, belt + 78]} L${[shoulder - 4, belt + 72]} L${[shoulder - 10, belt + 146]} L${[0, belt + 146]}Z`,
        '#14171b',
      ),
      lamp(MIDDLE - shoulder + 58),
      lamp(MIDDLE - shoulder + 128),
    )
  },
}

function bumper(body: EndBody, tones: PaintTones, drawing: VehicleDrawing): string {
  const { sill, shoulderHalf: shoulder } = body
  const low = sill - (body.cladding ? 64 : 40)
  const panel = half`M${[0, low]} L${[shoulder - 50, low]} C${[shoulder - 20, low - 4]} ${[shoulder - 4, low - 20]} ${[shoulder + 10, low - 26]} L${[shoulder + 10, sill + 6]} L${[0, sill + 6]}Z`
  const sporty = drawing.body === 'sports' || drawing.body === 'coupe'
  const fins = sporty
    ? stroke(
        half`M${[40, low + 6]} L${[36, sill]} M${[84, low + 6]} L${[78, sill]} M${[126, low + 6]} L${[118, sill]}`,
        '#444a51',
        5,
      )
    : ''
  const at = MIDDLE - shoulder + (sporty ? 106 : 92)
  const pipe = drawing.electric
    ? ''
    : sporty
      ? [0, 44]
          .map((apart) =>
            layers(
              circle(at + apart, sill - 18, 19, '#9aa1a8'),
              circle(at + apart, sill - 18, 14, '#0b0c0e'),
            ),
          )
          .join('')
      : body.cladding
        ? ''
        : layers(
            rect(at - 30, sill - 26, 64, 20, '#9aa1a8', 9),
            rect(at - 26, sill - 22, 56, 12, '#0b0c0e', 6),
          )
  return mirrored(
    layers(
      fill(panel, '#1f2226'),
      stroke(half`M${[0, low]} L${[shoulder - 50, low]}`, '#565c63', 2),
      fins,
      pipe,
      body.tail === 'stacked' ? '' : rect(MIDDLE - shoulder + 14, low - 34, 54, 9, '#a81a24', 4),
      stroke(
        half`M${[shoulder + 8, low - 60]} C${[shoulder - 40, low - 46]} ${[150, low - 44]} ${[0, low - 44]}`,
        tones.line,
        2,
        0.35,
      ),
    ),
  )
}

function plateHeight(drawing: VehicleDrawing, body: EndBody): string {
  const y =
    drawing.body === 'sports'
      ? body.belt + 94
      : body.cladding || drawing.body === 'van'
        ? body.sill - 128
        : body.sill - 132
  if (drawing.body === 'offroad') return plateAt(MIDDLE + 150, body.sill - 128)
  return plateAt(MIDDLE, y)
}

/** A blank plate in its recess. */
const plateAt = (x: number, y: number) =>
  `${rect(x - 76, y - 7, 152, 46, '#14171b', 8, 0.45)}${rect(x - 66, y, 132, 32, '#fbfbf8', 4)}<rect x="${num(x - 63)}" y="${num(y + 3)}" width="126" height="26" rx="3" fill="none" stroke="#b9bec3" stroke-width="1.5"/>`

function ornaments(drawing: VehicleDrawing, body: EndBody, tones: PaintTones): string {
  if (drawing.body === 'offroad') return spareWheel(MIDDLE - 20, body.belt + 122, tones)
  if (drawing.body === 'sports') return wing(body, tones)
  if (drawing.body === 'convertible') return ''
  const boot = drawing.body === 'sedan' || drawing.body === 'coupe'
  return rect(MIDDLE - 44, body.roof + (boot ? 24 : 8), 88, 8, '#c81c28', 4)
}

/** A rear wing on two posts, just above the engine lid. */
const wing = ({ belt, shoulderHalf: shoulder }: EndBody, tones: PaintTones) =>
  mirrored(
    layers(
      rect(MIDDLE - 158, belt + 14, 14, 60, tones.deep, 4),
      fill(
        half`M${[0, belt + 4]} C${[140, belt + 4]} ${[220, belt + 8]} ${[shoulder - 30, belt + 16]} L${[shoulder - 26, belt + 36]} C${[220, belt + 26]} ${[140, belt + 24]} ${[0, belt + 24]}Z`,
        tones.deep,
      ),
      fill(
        half`M${[0, belt + 2]} C${[140, belt + 2]} ${[220, belt + 6]} ${[shoulder - 30, belt + 14]} L${[shoulder - 30, belt + 24]} C${[220, belt + 16]} ${[140, belt + 12]} ${[0, belt + 12]}Z`,
        tones.light,
      ),
    ),
  )

const spareWheel = (x: number, y: number, tones: PaintTones) =>
  layers(
    circle(x, y, 118, '#15171b'),
    circle(x, y, 108, '#26292e'),
    circle(x, y, 92, tones.base),
    ellipse(x, y - 12, 78, 70, tones.light, 0.5),
    ring(x, y, 92, tones.line, 3),
    ring(x, y, 100, '#aeb6bd', 4),
  )
