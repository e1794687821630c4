import { LEATHER } from './leather.ts'
import { type PaintTones, tonesOf } from './paint.ts'
import { groundShadow, place } from './scenes.ts'
import { convertible, coupe, hatchback, sedan, sports } from './side-bodies-road.ts'
import { offroad, pickup, suv, van } from './side-bodies-tall.ts'
import { ROAD, type SideBody, seatProfile } from './side-body.ts'
import {
  circle,
  clip,
  ellipse,
  fill,
  layers,
  linear,
  num,
  rect,
  ring,
  stroke,
  vertical,
} from './svg-parts.ts'
import type { BodyType, VehicleDrawing } from './vehicle-drawing.ts'
import { wheel, wheelDefs } from './wheels.ts'

const SIDE_BODIES: Record<BodyType, SideBody> = {
  sedan,
  suv,
  offroad,
  hatchback,
  coupe,
  sports,
  convertible,
  van,
  pickup,
}

/** The car in profile, nose to the right, with its background: defs and content of the picture. */
export function sideView(drawing: VehicleDrawing): { defs: string; content: string } {
  const body = SIDE_BODIES[drawing.body]
  const tones = tonesOf(drawing.paint)
  const shell = shellOf(body)
  const style = drawing.electric ? 'aero' : body.wheels
  const [rear, front] = [body.rearWheel, body.frontWheel]
  return {
    defs: layers(wheelDefs, sideDefs(body, tones, shell)),
    content: `${place(drawing.scene)}<g transform="translate(600 672) scale(1.08) translate(-600 -${ROAD})">${groundShadow(118, 1084, ROAD)}
${underbody(body)}${body.behind?.(tones, LEATHER[drawing.interiorTone ?? 'black'].base) ?? ''}
${fill(shell, 'url(#paint)')}
<g clip-path="url(#shell)">${panels(body, tones)}</g>
${windows(body)}
<g clip-path="url(#shell)">${details(body, tones, drawing.electric === true)}</g>
${body.extras?.(tones) ?? ''}${mirror(body, tones)}
${wheel(rear.x, ROAD - rear.radius, rear.radius, style, body.rimShare)}${wheel(front.x, ROAD - front.radius, front.radius, style, body.rimShare)}</g>`,
  }
}

/** The painted outline: upper contour, then back along the sill with both wheel arches cut out. */
function shellOf(body: SideBody): string {
  return `${body.contour} ${archCut(body.frontWheel, body)} ${archCut(body.rearWheel, body)} Z`
}

function archCut(at: { x: number; radius: number }, body: SideBody): string {
  const radius = at.radius + body.archGap
  const drop = body.sill - (ROAD - at.radius)
  const half = Math.sqrt(radius ** 2 - drop ** 2)
  const large = drop > 0 ? 1 : 0
  return `L${num(at.x + half)} ${body.sill} A${radius} ${radius} 0 ${large} 0 ${num(at.x - half)} ${body.sill}`
}

function sideDefs(body: SideBody, tones: PaintTones, shell: string): string {
  const top = Number(topOf(body))
  const crease = creaseHeight(body)
  return [
    vertical('paint', top, body.sill, [
      [0, tones.sky],
      [0.16, tones.light],
      [0.42, tones.base],
      [0.74, tones.shade],
      [1, tones.deep],
    ]),
    vertical('flank', crease, body.sill, [
      [0, '#0d1420', tones.depth],
      [0.34, '#0d1420', tones.depth * 0.25],
      [0.62, '#ffffff', tones.gloss * 0.22],
      [0.8, '#0d1420', tones.depth * 0.5],
      [1, '#0d1420', tones.depth * 1.4],
    ]),
    vertical('rim-light', top, crease + 40, [
      [0, '#ffffff', 0.85],
      [0.6, '#ffffff', 0.4],
      [1, '#ffffff', 0],
    ]),
    vertical('glass', top, crease, [
      [0, '#6f8796'],
      [0.4, '#354653'],
      [1, '#18222b'],
    ]),
    linear(
      'ends',
      [118, 0],
      [1090, 0],
      [
        [0, '#0d1420', tones.depth * 1.5],
        [0.13, '#0d1420', 0],
        [0.86, '#0d1420', 0],
        [1, '#0d1420', tones.depth],
      ],
    ),
    linear(
      'glint',
      [118, 0],
      [1090, 0],
      [
        [0, '#ffffff', 0],
        [0.3, '#ffffff', 1],
        [0.75, '#ffffff', 1],
        [1, '#ffffff', 0],
      ],
    ),
    '<linearGradient id="tail-lamp" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d3202c"/><stop offset="1" stop-color="#6a0c14"/></linearGradient>',
    clip('shell', shell),
    clip('panes', body.panes.join(' ')),
  ].join('')
}

/** Height of the highest point a contour names. */
function topOf(body: SideBody): number {
  const heights = [...body.contour.matchAll(/[\d.]+ ([\d.]+)/g)].map((pair) => Number(pair[1]))
  return Math.min(...heights)
}

const creaseHeight = (body: SideBody) => Number(/^M[\d.]+ ([\d.]+)/.exec(body.crease)?.[1])

function underbody(body: SideBody): string {
  const { rearWheel: rear, frontWheel: front } = body
  const well = (at: { x: number; radius: number }) =>
    circle(at.x, ROAD - at.radius, at.radius + body.archGap + 1, '#0c0e11')
  return layers(
    rect(rear.x - 90, body.sill - 40, front.x - rear.x + 170, 52, '#101216', 8),
    well(rear),
    well(front),
  )
}

function panels(body: SideBody, tones: PaintTones): string {
  const below = `${body.crease} L1120 ${ROAD} L80 ${ROAD} Z`
  const arches = [body.rearWheel, body.frontWheel]
    .map((at) => {
      const radius = at.radius + body.archGap
      const y = ROAD - at.radius
      return layers(ring(at.x, y, radius + 5, tones.sky, 3, 0.5), ring(at.x, y, radius + 1, tones.line, 4))
    })
    .join('')
  return layers(
    fill(below, 'url(#flank)'),
    stroke(body.crease, 'url(#glint)', 20, tones.gloss * 0.26),
    stroke(body.crease, 'url(#glint)', 2.5, tones.gloss * 1.2),
    rect(90, 200, 1020, 440, 'url(#ends)'),
    stroke(body.contour, 'url(#rim-light)', 7, 0.75),
    stroke(body.doorCuts, tones.line, 2.5, 0.7),
    arches,
    body.cladding ? cladding(body) : `${rect(90, body.sill - 7, 1000, 12, '#16181c', 0, 0.85)}`,
    body.trim.map((d) => fill(d, '#1b1e23')).join(''),
  )
}

function cladding(body: SideBody): string {
  const arches = [body.rearWheel, body.frontWheel]
    .map((at) =>
      layers(
        ring(at.x, ROAD - at.radius, at.radius + body.archGap + 7, '#24272c', 15),
        ring(at.x, ROAD - at.radius, at.radius + body.archGap + 14, '#4a4f56', 1.5),
      ),
    )
    .join('')
  return layers(
    rect(90, body.sill - 26, 1010, 40, '#24272c'),
    rect(90, body.sill - 27, 1010, 2, '#4a4f56'),
    arches,
  )
}

function windows(body: SideBody): string {
  const trim = body.windowTrim
    ? layers(fill(body.windowTrim, '#14171b'), stroke(body.windowTrim, '#d6dbe0', 2.5, 0.75))
    : ''
  const frames = body.windowTrim ? '' : body.panes.map((d) => stroke(d, '#14171b', 9)).join('')
  const seats = body.headrests.map(([x, y]) => seatProfile(x, y, '#0d141a')).join('')
  const sheen = [300, 520, 690]
    .map((x) =>
      fill(
        `M${x} 480 L${x + 130} 240 L${x + 190} 240 L${x + 60} 480Z M${x + 76} 480 L${x + 206} 240 L${x + 222} 240 L${x + 92} 480Z`,
        '#ffffff',
        0.1,
      ),
    )
    .join('')
  return `${trim}${frames}${body.panes.map((d) => fill(d, 'url(#glass)')).join('')}<g clip-path="url(#panes)"><g opacity="0.45">${seats}</g>${sheen}</g>`
}

function details(body: SideBody, tones: PaintTones, electric: boolean): string {
  const handles = body.handles
    .map(([x, y]) =>
      layers(
        rect(x, y + 3, 46, 9, tones.line, 5, 0.55),
        rect(x, y, 46, 8, tones.light, 4),
        rect(x + 3, y + 1, 40, 2.5, tones.sky, 1),
      ),
    )
    .join('')
  return layers(
    handles,
    fill(body.taillight, 'url(#tail-lamp)'),
    stroke(upperEdge(body.taillight), '#ff7a72', 3.5, 0.9),
    stroke(body.taillight, '#3a0a0e', 1.2),
    fill(body.headlight, '#26313b'),
    headlightCore(body.headlight, electric),
    stroke(upperEdge(body.headlight), '#ffffff', 5),
    stroke(body.headlight, '#1a2129', 1.5),
  )
}

/** The first curve of a lamp's outline: where its light strip runs. */
const upperEdge = (lamp: string) => /^M[\d. ]+[CL][\d. ]+/.exec(lamp)?.[0] ?? lamp

/** Two bright lenses behind the cover, set back from the lamp's front tip. */
function headlightCore(lamp: string, electric: boolean): string {
  const [x = 0, y = 0] = /^M([\d.]+) ([\d.]+)/.exec(lamp)?.slice(1).map(Number) ?? []
  const glow = electric ? '#cdeeff' : '#fff6de'
  return [24, 46]
    .map((back) =>
      layers(
        ellipse(x - back, y + 8 - back * 0.14, 10, 8, '#9fb0bc'),
        ellipse(x - back, y + 8 - back * 0.14, 7, 5.5, glow),
      ),
    )
    .join('')
}

function mirror(body: SideBody, tones: PaintTones): string {
  const [x, y] = body.mirror
  return layers(
    fill(
      `M${x - 34} ${y - 22} C${x - 30} ${y - 34} ${x - 6} ${y - 36} ${x + 6} ${y - 28} C${x + 14} ${y - 22} ${x + 14} ${y - 8} ${x + 4} ${y - 4} C${x - 8} ${y - 1} ${x - 28} ${y - 2} ${x - 34} ${y - 6}Z`,
      tones.base,
    ),
    fill(
      `M${x - 34} ${y - 12} L${x + 11} ${y - 14} C${x + 11} ${y - 8} ${x + 8} ${y - 5} ${x + 4} ${y - 4} C${x - 8} ${y - 1} ${x - 28} ${y - 2} ${x - 34} ${y - 6}Z`,
      tones.deep,
    ),
    stroke(
      `M${x - 30} ${y - 25} C${x - 22} ${y - 32} ${x - 6} ${y - 33} ${x + 4} ${y - 26}`,
      '#ffffff',
      2.5,
      0.6,
    ),
    rect(x - 10, y - 5, 14, 8, '#15171a', 2),
  )
}
