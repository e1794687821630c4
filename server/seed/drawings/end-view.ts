import { backFace } from './back-face.ts'
import { END_BODIES, END_ROAD, type EndBody, endGlass, endShell, half } from './end-body.ts'
import { frontFace } from './front-face.ts'
import { LEATHER } from './leather.ts'
import { mix, type PaintTones, tonesOf } from './paint.ts'
import { groundShadow, place } from './scenes.ts'
import {
  clip,
  ellipse,
  fill,
  layers,
  linear,
  mirrored,
  PICTURE,
  rect,
  stroke,
  vertical,
} from './svg-parts.ts'
import type { VehicleDrawing } from './vehicle-drawing.ts'

const MIDDLE = PICTURE.width / 2

/** The car from the front or the back with its background: defs and content of the picture. */
export function endView(drawing: VehicleDrawing): { defs: string; content: string } {
  const body = END_BODIES[drawing.body]
  const tones = tonesOf(drawing.paint)
  const back = drawing.angle === 'back'
  const shell = endShell(body)
  const glass = endGlass(body, 20, 20)
  const leather = LEATHER[drawing.interiorTone ?? 'black'].base
  const wide = body.shoulderHalf + 10
  const face = back ? backFace(drawing, body, tones) : frontFace(drawing, body, tones)
  return {
    defs: endDefs(body, tones, shell, glass),
    content: `${place(drawing.scene)}${groundShadow(MIDDLE - wide, MIDDLE + wide, END_ROAD)}${ellipse(MIDDLE, END_ROAD - 6, wide * 0.9, 26, 'url(#shadow)')}
${mirrored(tyre(body))}${underside(body)}
${body.open ? openCabin(body, tones, leather, back) : fill(shell, 'url(#end-paint)')}
<g clip-path="url(#end-shell)">${volume(body, tones)}</g>
${body.open ? '' : windowOf(body, glass, leather, back)}
<g clip-path="url(#end-shell)">${face}</g>
${mirrored(mirrorArm(body, tones))}`,
  }
}

function endDefs(body: EndBody, tones: PaintTones, shell: string, glass: string): string {
  const wide = body.shoulderHalf + 6
  return [
    vertical('end-paint', body.roof - 10, body.sill, [
      [0, tones.sky],
      [0.12, tones.light],
      [0.5, tones.base],
      [0.78, tones.shade],
      [1, tones.deep],
    ]),
    vertical('bonnet', body.belt, body.face, [
      [0, tones.base],
      [0.4, tones.light],
      [1, tones.sky],
    ]),
    linear(
      'end-sides',
      [MIDDLE - wide, 0],
      [MIDDLE + wide, 0],
      [
        [0, '#0d1420', tones.depth * 1.8],
        [0.14, '#0d1420', tones.depth * 0.3],
        [0.3, '#0d1420', 0],
        [0.7, '#0d1420', 0],
        [0.86, '#0d1420', tones.depth * 0.3],
        [1, '#0d1420', tones.depth * 1.8],
      ],
    ),
    vertical('end-glass', body.roof, body.belt, [
      [0, '#7f97a5'],
      [0.35, '#435662'],
      [1, '#1a242d'],
    ]),
    vertical('lamp-red', body.belt, body.sill, [
      [0, '#e2303a'],
      [0.5, '#b3141f'],
      [1, '#6a0c14'],
    ]),
    clip('end-shell', body.open ? lowerShell(body, shell) : shell),
    clip('end-glass-edge', glass),
  ].join('')
}

/** Without a roof the painted part begins at the shoulder line. */
const lowerShell = (body: EndBody, shell: string) =>
  shell
    .replace(/^M[^C]*C[^C]*C[^C]*/, half`M${[0, body.belt - 6]} L${[body.beltHalf, body.belt - 2]} `)
    .replace(/C[^C]*C[^CZ]*Z$/, half`L${[0, body.belt - 6]}Z`)

function tyre(body: EndBody): string {
  const outer = MIDDLE - body.shoulderHalf + 4
  const grooves = [0.28, 0.5, 0.72]
    .map((share) => rect(outer + body.tyre * share - 1.5, END_ROAD - 70, 3, 68, '#08090b', 1))
    .join('')
  return layers(
    ellipse(outer + body.tyre / 2, END_ROAD + 1, body.tyre * 0.72, 11, 'url(#shadow)'),
    rect(outer, END_ROAD - 150, body.tyre, 150, '#1c1f23', 16),
    rect(outer + 3, END_ROAD - 90, 5, 78, '#3b4047', 3, 0.7),
    grooves,
  )
}

/** What is visible between the wheels: a dark floor, and an axle under a high car. */
function underside(body: EndBody): string {
  const from = MIDDLE - body.shoulderHalf + 30
  const wide = body.shoulderHalf * 2 - 60
  const tall = END_ROAD - body.sill
  return layers(
    rect(from, body.sill - 30, wide, 30 + tall * 0.45, '#0d0f12', 10),
    tall > 70
      ? layers(
          rect(from, body.sill + tall * 0.3, wide, 16, '#1d2024', 8),
          ellipse(MIDDLE - 40, body.sill + tall * 0.4, 46, 26, '#1d2024'),
        )
      : '',
  )
}

function volume(body: EndBody, tones: PaintTones): string {
  const wide = body.shoulderHalf + 10
  const rim = half`M${[body.beltHalf + 4, body.belt + 3]} C${[body.shoulderHalf - 18, body.belt + 12]} ${[body.shoulderHalf - 12, body.belt + 20]} ${[body.shoulderHalf - 4, body.belt + 64]}`
  const roofEdge = half`M${[0, body.roof - body.corner * 0.32 + 3]} C${[body.roofHalf * 0.55, body.roof - body.corner * 0.32 + 3]} ${[body.roofHalf - body.corner, body.roof - body.corner * 0.16 + 3]} ${[body.roofHalf - body.corner * 0.25, body.roof + body.corner * 0.3 + 2]}`
  return layers(
    rect(MIDDLE - wide, body.roof - 30, wide * 2, END_ROAD - body.roof, 'url(#end-sides)'),
    mirrored(
      layers(stroke(roofEdge, '#ffffff', 4, tones.gloss), stroke(rim, '#ffffff', 5, tones.gloss * 0.9)),
    ),
  )
}

/** Glass with what shows through it: the far window's light, two headrests, a wheel on the driver's side. */
function windowOf(body: EndBody, glass: string, leather: string, back: boolean): string {
  const { roof, belt, beltHalf, roofHalf } = body
  const top = roof + (belt - roof) * 0.48
  const dark = mix(leather, '#10161c', 0.72)
  const seat = layers(
    rect(MIDDLE - beltHalf * 0.58, top, 62, 44, dark, 17),
    rect(MIDDLE - beltHalf * 0.58 - 20, top + 40, 104, 150, dark, 26),
  )
  const far = half`M${[roofHalf * 0.62, roof + (belt - roof) * 0.3]} L${[beltHalf * 0.66, belt - (belt - roof) * 0.16]} L${[0, belt - (belt - roof) * 0.16]} L${[0, roof + (belt - roof) * 0.3]}Z`
  const steering = back
    ? ''
    : `<ellipse cx="${MIDDLE + beltHalf * 0.46}" cy="${belt - 6}" rx="58" ry="40" fill="none" stroke="#0b0f13" stroke-width="9"/>`
  const sheen = fill(
    `M${MIDDLE - beltHalf} ${belt + 20} L${MIDDLE - beltHalf * 0.3} ${roof} L${MIDDLE + beltHalf * 0.1} ${roof} L${MIDDLE - beltHalf * 0.6} ${belt + 20}Z M${MIDDLE - beltHalf * 0.48} ${belt + 20} L${MIDDLE + beltHalf * 0.22} ${roof} L${MIDDLE + beltHalf * 0.3} ${roof} L${MIDDLE - beltHalf * 0.4} ${belt + 20}Z`,
    '#ffffff',
    0.1,
  )
  const wiper = back
    ? ''
    : stroke(
        `M${MIDDLE - beltHalf * 0.7} ${belt} L${MIDDLE - 10} ${belt - 14} M${MIDDLE - 30} ${belt} L${MIDDLE + beltHalf * 0.6} ${belt - 12}`,
        '#0a0d10',
        4,
      )
  return `${stroke(glass, '#12161a', 12)}${fill(glass, 'url(#end-glass)')}<g clip-path="url(#end-glass-edge)">${mirrored(layers(fill(far, '#a9bcc6', 0.3), seat))}${steering}${sheen}${wiper}</g>${back ? '' : rect(MIDDLE - 26, roof + 26, 52, 13, '#0d1115', 6)}`
}

/** An open car: headrests in the upholstery's colour behind a windscreen frame. */
function openCabin(body: EndBody, tones: PaintTones, leather: string, back: boolean): string {
  const { belt, beltHalf, roof, roofHalf } = body
  const seat = layers(
    rect(MIDDLE - 176, belt - 92, 84, 58, leather, 22),
    rect(MIDDLE - 196, belt - 42, 124, 90, leather, 30),
    rect(MIDDLE - 166, belt - 86, 64, 6, '#ffffff', 3, 0.18),
  )
  const frame = half`M${[beltHalf - 4, belt + 6]} L${[roofHalf, roof + 26]} C${[roofHalf - 8, roof + 8]} ${[roofHalf - 26, roof + 2]} ${[roofHalf - 50, roof]} L${[0, roof - 4]}`
  const glass = half`M${[beltHalf - 10, belt + 4]} L${[roofHalf - 4, roof + 26]} C${[roofHalf - 14, roof + 8]} ${[roofHalf - 30, roof + 4]} ${[roofHalf - 50, roof + 2]} L${[0, roof]} L${[0, belt + 4]}Z`
  const screen = layers(
    mirrored(fill(glass, '#c9dde6', 0.3)),
    rect(MIDDLE - 24, roof + 8, 48, 13, '#14181c', 6),
    mirrored(layers(stroke(frame, tones.deep, 14), stroke(frame, tones.light, 4))),
  )
  return `${back ? layers(screen, mirrored(seat)) : layers(mirrored(seat), screen)}
<g clip-path="url(#end-shell)">${rect(0, 0, PICTURE.width, PICTURE.height, 'url(#end-paint)')}</g>`
}

function mirrorArm(body: EndBody, tones: PaintTones): string {
  const { beltHalf: at, belt } = body
  const y = belt - 26
  const cap = half`M${[at + 8, y + 22]} C${[at + 10, y - 4]} ${[at + 20, y - 14]} ${[at + 46, y - 14]} C${[at + 66, y - 14]} ${[at + 74, y]} ${[at + 72, y + 14]} C${[at + 70, y + 28]} ${[at + 56, y + 30]} ${[at + 40, y + 30]} L${[at + 18, y + 30]} C${[at + 12, y + 30]} ${[at + 8, y + 28]} ${[at + 8, y + 22]}Z`
  const shade = half`M${[at + 8, y + 18]} L${[at + 72, y + 12]} C${[at + 70, y + 28]} ${[at + 56, y + 30]} ${[at + 40, y + 30]} L${[at + 18, y + 30]} C${[at + 12, y + 30]} ${[at + 8, y + 28]} ${[at + 8, y + 18]}Z`
  return layers(
    stroke(half`M${[at - 8, y + 30]} L${[at + 16, y + 24]}`, '#15181c', 8),
    fill(cap, tones.light),
    fill(shade, tones.shade),
  )
}
