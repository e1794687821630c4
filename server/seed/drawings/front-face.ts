import { type EndBody, half } from './end-body.ts'
import type { PaintTones } from './paint.ts'
import { circle, ellipse, fill, layers, mirrored, num, PICTURE, rect, ring, stroke } from './svg-parts.ts'
import type { VehicleDrawing } from './vehicle-drawing.ts'

const MIDDLE = PICTURE.width / 2

/** Everything below the windscreen: bonnet, lamps, grille, bumper, plate. */
export function frontFace(drawing: VehicleDrawing, body: EndBody, tones: PaintTones): string {
  return layers(
    bonnet(body, tones),
    grille(body, tones, drawing.electric === true),
    bumper(body, tones),
    mirrored(LAMPS[body.lamps](body, drawing.electric ? '#d4f0ff' : '#fff7e0')),
    plate(body),
  )
}

function bonnet(body: EndBody, tones: PaintTones): string {
  const { belt, beltHalf, shoulderHalf: shoulder, face } = body
  const panel = half`M${[0, belt - 4]} C${[beltHalf * 0.5, belt - 4]} ${[beltHalf * 0.8, belt + 2]} ${[beltHalf - 6, belt + 8]} C${[shoulder - 30, belt + 18]} ${[shoulder - 30, face - 20]} ${[shoulder - 34, face + 4]} C${[shoulder * 0.6, face - 6]} ${[shoulder * 0.3, face - 10]} ${[0, face - 10]}Z`
  const ridge = half`M${[beltHalf * 0.56, belt + 4]} C${[beltHalf * 0.5, belt + 30]} ${[beltHalf * 0.46, face - 40]} ${[beltHalf * 0.43, face - 12]}`
  const edge = half`M${[shoulder - 34, face + 4]} C${[shoulder * 0.6, face - 6]} ${[shoulder * 0.3, face - 10]} ${[0, face - 10]}`
  const cowl = half`M${[beltHalf - 18, belt + 6]} C${[beltHalf * 0.6, belt - 2]} ${[beltHalf * 0.3, belt - 4]} ${[0, belt - 4]} L${[0, belt + 6]} C${[beltHalf * 0.3, belt + 6]} ${[beltHalf * 0.6, belt + 8]} ${[beltHalf - 18, belt + 12]}Z`
  return mirrored(
    layers(
      fill(panel, 'url(#bonnet)'),
      fill(cowl, '#15191d', 0.75),
      // A short upright bonnet has no room for its two ridges.
      face - belt > 48
        ? layers(stroke(ridge, tones.shade, 10, 0.22), stroke(ridge, '#ffffff', 3, tones.gloss))
        : '',
      stroke(edge, tones.line, 3, 0.8),
      stroke(edge, '#ffffff', 1.5, 0.35),
    ),
  )
}

type Lamps = (body: EndBody, glow: string) => string

const housing = (d: string) => layers(fill(d, '#202a33'), stroke(d, '#11171d', 2))
const lens = (x: number, y: number, radius: number, glow: string) =>
  layers(
    circle(x, y, radius, '#8ea0ac'),
    circle(x, y, radius * 0.76, glow),
    circle(x - radius * 0.2, y - radius * 0.24, radius * 0.3, '#ffffff'),
  )

const LAMPS: Record<EndBody['lamps'], Lamps> = {
  swept: ({ shoulderHalf: shoulder, face }, glow) => {
    const d = half`M${[shoulder + 2, face - 8]} C${[shoulder - 50, face - 2]} ${[shoulder - 100, face + 12]} ${[136, face + 32]} C${[150, face + 48]} ${[184, face + 56]} ${[216, face + 54]} C${[shoulder - 40, face + 52]} ${[shoulder - 8, face + 38]} ${[shoulder + 4, face + 20]}Z`
    const strip = half`M${[shoulder - 4, face - 2]} C${[shoulder - 52, face + 6]} ${[shoulder - 96, face + 18]} ${[146, face + 34]}`
    return layers(
      housing(d),
      lens(MIDDLE - 196, face + 38, 14, glow),
      lens(MIDDLE - 236, face + 30, 14, glow),
      stroke(strip, '#ffffff', 6),
    )
  },
  upright: ({ shoulderHalf: shoulder, face }, glow) => {
    const d = half`M${[shoulder + 3, face + 2]} C${[shoulder - 40, face + 4]} ${[shoulder - 90, face + 14]} ${[150, face + 22]} L${[162, face + 64]} C${[200, face + 70]} ${[shoulder - 40, face + 66]} ${[shoulder + 4, face + 52]}Z`
    const strip = half`M${[shoulder - 6, face + 12]} C${[shoulder - 40, face + 14]} ${[shoulder - 90, face + 22]} ${[160, face + 28]} L${[168, face + 58]}`
    return layers(
      housing(d),
      lens(MIDDLE - 204, face + 46, 16, glow),
      lens(MIDDLE - 250, face + 40, 16, glow),
      stroke(strip, '#ffffff', 6),
    )
  },
  round: ({ shoulderHalf: shoulder, face }, glow) => {
    const x = MIDDLE - shoulder + 74
    const y = face + 78
    return layers(
      circle(x, y, 54, '#14181c'),
      circle(x, y, 49, '#cfd8de'),
      circle(x, y, 43, '#2a343d'),
      ring(x, y, 38, '#ffffff', 6),
      lens(x, y, 22, glow),
      rect(x - 26, face - 28, 54, 15, '#f2a53a', 6),
      rect(x - 22, face - 27, 46, 5, '#ffd38a', 3),
    )
  },
  stacked: ({ shoulderHalf: shoulder, face }, glow) => {
    const x = MIDDLE - shoulder + 2
    return layers(
      rect(x, face + 12, 92, 104, '#202a33', 14),
      stroke(
        `M${x + 82} ${face + 22} L${x + 14} ${face + 22} L${x + 14} ${face + 106} L${x + 82} ${face + 106}`,
        '#ffffff',
        7,
      ),
      lens(x + 54, face + 46, 16, glow),
      lens(x + 54, face + 82, 16, glow),
    )
  },
  blade: ({ shoulderHalf: shoulder, face }, glow) => {
    const d = half`M${[shoulder - 2, face - 46]} C${[shoulder - 40, face - 40]} ${[shoulder - 90, face - 14]} ${[166, face + 14]} C${[190, face + 26]} ${[230, face + 22]} ${[shoulder - 40, face + 2]} C${[shoulder - 20, face - 8]} ${[shoulder - 4, face - 20]} ${[shoulder + 2, face - 28]}Z`
    const strip = half`M${[shoulder - 8, face - 38]} C${[shoulder - 46, face - 30]} ${[shoulder - 90, face - 6]} ${[178, face + 14]} L${[214, face + 14]}`
    return layers(
      housing(d),
      lens(MIDDLE - 244, face - 4, 11, glow),
      lens(MIDDLE - 216, face + 6, 10, glow),
      stroke(strip, '#ffffff', 5),
    )
  },
}

function grille(body: EndBody, tones: PaintTones, electric: boolean): string {
  const { face, shoulderHalf: shoulder } = body
  if (electric) return mirrored(closedNose(face, tones))
  switch (body.grille) {
    case 'slats': {
      const d = half`M${[0, face + 12]} L${[128, face + 20]} C${[124, face + 50]} ${[112, face + 74]} ${[92, face + 84]} L${[0, face + 88]}Z`
      const rows = [30, 46, 62, 76]
        .map((drop, row) => half`M${[0, face + drop]} L${[120 - row * 7, face + drop + 2]}`)
        .join(' ')
      return mirrored(layers(fill(d, '#14171b'), stroke(rows, '#6c747c', 3), stroke(d, '#cdd3d9', 4)))
    }
    case 'mesh': {
      const d = half`M${[0, face + 16]} L${[126, face + 24]} C${[144, face + 48]} ${[130, face + 80]} ${[98, face + 96]} L${[0, face + 98]}Z`
      const ribs = Array.from(
        { length: 9 },
        (_, rib) => half`M${[6 + rib * 14, face + 22]} L${[4 + rib * 11.5, face + 96]}`,
      ).join(' ')
      return mirrored(layers(fill(d, '#101317'), stroke(ribs, '#474e56', 3), stroke(d, '#aab2b9', 4)))
    }
    case 'shield': {
      const d = half`M${[0, face + 6]} L${[118, face + 14]} L${[140, face + 60]} L${[112, face + 122]} L${[0, face + 126]}Z`
      const ribs = Array.from(
        { length: 7 },
        (_, rib) => half`M${[8 + rib * 18, face + 12]} L${[6 + rib * 17.4, face + 122]}`,
      ).join(' ')
      return `<g>${mirrored(layers(fill(d, '#15181c'), stroke(ribs, '#9aa2aa', 5), stroke(d, '#d3d9de', 6)))}</g>`
    }
    case 'bars': {
      const wide = shoulder - 138
      const bars = [46, 78, 110]
        .map((drop) => rect(MIDDLE - wide + 8, face + drop - 8, wide * 2 - 16, 12, '#aeb6bd', 4))
        .join('')
      return layers(rect(MIDDLE - wide, face + 14, wide * 2, 130, '#111418', 12), bars)
    }
    case 'block': {
      const wide = shoulder - 104
      const holes = Array.from({ length: 12 }, (_, hole) =>
        rect(MIDDLE - wide + 18 + hole * ((wide * 2 - 36) / 12), face + 26, 8, 84, '#3d444c', 2),
      ).join('')
      return layers(
        rect(MIDDLE - wide, face + 12, wide * 2, 112, '#0f1215', 14),
        holes,
        rect(MIDDLE - wide - 6, face + 56, wide * 2 + 12, 22, tones.deep, 6),
        rect(MIDDLE - wide - 6, face + 56, wide * 2 + 12, 5, '#c9d0d6', 3, 0.8),
      )
    }
    case 'intakes':
      return mirrored(
        layers(
          fill(
            half`M${[122, face + 52]} L${[shoulder - 12, face + 30]} L${[shoulder - 22, face + 96]} L${[150, face + 104]}Z`,
            '#0f1215',
          ),
          stroke(
            half`M${[132, face + 72]} L${[shoulder - 16, face + 58]} M${[142, face + 90]} L${[shoulder - 20, face + 80]}`,
            '#343a41',
            5,
          ),
          stroke(
            half`M${[0, face + 4]} C${[60, face + 4]} ${[110, face - 10]} ${[150, face - 40]}`,
            tones.line,
            3,
            0.7,
          ),
        ),
      )
  }
}

const closedNose = (face: number, tones: PaintTones) =>
  layers(
    fill(
      half`M${[0, face + 18]} L${[140, face + 30]} C${[134, face + 54]} ${[118, face + 70]} ${[96, face + 76]} L${[0, face + 80]}Z`,
      tones.shade,
      0.55,
    ),
    stroke(
      half`M${[0, face + 12]} C${[60, face + 12]} ${[100, face + 20]} ${[140, face + 33]}`,
      '#ffffff',
      5,
      0.95,
    ),
  )

function bumper(body: EndBody, tones: PaintTones): string {
  const { sill, shoulderHalf: shoulder } = body
  const low = sill - (body.cladding ? 66 : 52)
  if (body.grille === 'intakes')
    return mirrored(
      layers(
        fill(
          half`M${[0, sill - 22]} L${[shoulder - 20, sill - 30]} L${[shoulder, sill + 6]} L${[0, sill + 6]}Z`,
          '#15181c',
        ),
        stroke(half`M${[0, sill - 22]} L${[shoulder - 20, sill - 30]}`, '#ffffff', 2, 0.35),
      ),
    )
  const intake = half`M${[0, low]} L${[150, low]} C${[166, low]} ${[178, low + 12]} ${[186, sill - 14]} L${[0, sill - 10]}Z`
  const fog = half`M${[shoulder - 78, low - 14]} L${[shoulder - 16, low - 26]} C${[shoulder - 14, low]} ${[shoulder - 22, low + 18]} ${[shoulder - 30, low + 24]} L${[shoulder - 66, low + 24]}Z`
  const guard = body.cladding
    ? layers(
        fill(
          half`M${[0, low - 8]} L${[shoulder + 12, low - 14]} L${[shoulder + 12, sill + 6]} L${[0, sill + 6]}Z`,
          '#26292e',
        ),
        fill(half`M${[0, sill - 26]} L${[150, sill - 26]} L${[132, sill + 4]} L${[0, sill + 4]}Z`, '#aab1b8'),
        stroke(half`M${[96, sill - 20]} L${[90, sill]} M${[48, sill - 20]} L${[46, sill]}`, '#6d757d', 4),
      )
    : ''
  const crease = half`M${[0, low - 16]} L${[160, low - 16]} C${[196, low - 16]} ${[shoulder - 60, low - 40]} ${[shoulder + 4, low - 52]}`
  return mirrored(
    layers(
      guard,
      body.cladding
        ? fill(half`M${[0, low + 2]} L${[160, low + 2]} L${[150, sill - 30]} L${[0, sill - 30]}Z`, '#0e1114')
        : layers(
            stroke(crease, tones.line, 2.5, 0.4),
            fill(intake, '#111418'),
            stroke(
              half`M${[0, low + 16]} L${[164, low + 16]} M${[0, low + 30]} L${[174, low + 30]}`,
              '#30363c',
              3,
            ),
          ),
      fill(fog, '#14171b'),
      ellipse(MIDDLE - shoulder + 44, low + 4, 11, 8, '#dfe8ee', 0.9),
    ),
  )
}

/** A blank plate of the Emirates' long format. */
function plate(body: EndBody): string {
  const y = body.sill - (body.cladding ? 74 : 62)
  return `${rect(MIDDLE - 66, y, 132, 32, '#fbfbf8', 4)}<rect x="${MIDDLE - 63}" y="${num(y + 3)}" width="126" height="26" rx="3" fill="none" stroke="#b9bec3" stroke-width="1.5"/>`
}
