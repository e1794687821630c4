import { LEATHER, type Leather } from './leather.ts'
import { tonesOf } from './paint.ts'
import { place } from './scenes.ts'
import {
  circle,
  ellipse,
  fill,
  layers,
  linear,
  num,
  PICTURE,
  radial,
  rect,
  ring,
  stroke,
  vertical,
} from './svg-parts.ts'
import type { InteriorTone, VehicleDrawing } from './vehicle-drawing.ts'

// The trim strip across the dashboard, matched to the leather.
const TRIM: Record<InteriorTone, { from: string; to: string }> = {
  black: { from: '#8b929a', to: '#4a5057' },
  beige: { from: '#8a5a35', to: '#53321c' },
  red: { from: '#3a3d42', to: '#191b1e' },
  grey: { from: '#b9bfc5', to: '#7d848b' },
}

const WHEEL = { x: 336, y: 548, radius: 188 }

/** The view from the driver's seat: road ahead, instruments, steering wheel on the left, screen in the middle. */
export function dashboardView(drawing: VehicleDrawing): { defs: string; content: string } {
  const tone = drawing.interiorTone ?? 'black'
  const leather = LEATHER[tone]
  return {
    defs: dashboardDefs(leather, tone, drawing.paint),
    content: `<g transform="translate(0 -226)">${place(drawing.scene)}</g>${bonnet(drawing)}${frame(drawing)}
${dash(leather)}${cluster(drawing.electric === true)}${screen(drawing.electric === true)}${vents()}${lower(leather, drawing.electric === true)}${steeringWheel(leather, drawing)}
${rect(0, 0, PICTURE.width, PICTURE.height, 'url(#vignette)')}`,
  }
}

function dashboardDefs(leather: Leather, tone: InteriorTone, paint: string): string {
  const tones = tonesOf(paint)
  return [
    vertical('hood', 286, 380, [
      [0, tones.sky],
      [0.5, tones.light],
      [1, tones.shade],
    ]),
    vertical('pad', 344, 470, [
      [0, '#4a4e54'],
      [0.2, '#34373c'],
      [1, '#1f2125'],
    ]),
    vertical('leather-band', 452, 590, [
      [0, leather.light],
      [0.4, leather.base],
      [1, leather.shade],
    ]),
    linear(
      'trim',
      [0, 440],
      [1200, 500],
      [
        [0, TRIM[tone].to],
        [0.35, TRIM[tone].from],
        [0.7, TRIM[tone].to],
        [1, TRIM[tone].from],
      ],
    ),
    vertical('under', 590, 800, [
      [0, '#26282c'],
      [1, '#0d0e10'],
    ]),
    vertical('rim', 360, 740, [
      [0, '#4b4f55'],
      [0.5, '#26292d'],
      [1, '#15171a'],
    ]),
    vertical('display', 330, 500, [
      [0, '#14202b'],
      [1, '#0a1118'],
    ]),
    radial('vignette', [
      [0.6, '#0a0b0d', 0],
      [1, '#0a0b0d', 0.14],
    ]),
  ].join('')
}

const bonnet = (drawing: VehicleDrawing) =>
  drawing.body === 'van'
    ? ''
    : layers(
        fill('M60 372 C180 318 400 296 600 296 S1020 318 1140 372Z', 'url(#hood)'),
        stroke('M330 316 C380 306 400 330 380 372 M870 316 C820 306 800 330 820 372', '#ffffff', 3, 0.35),
      )

/** Pillars, roof edge, sun visors and the mirror; an open car has only the frame of the windscreen. */
function frame(drawing: VehicleDrawing): string {
  const tones = tonesOf(drawing.paint)
  const upright = drawing.body === 'offroad' || drawing.body === 'van' || drawing.body === 'pickup'
  const lean = upright ? 60 : 150
  const pillar = (x: (value: number) => number) =>
    layers(
      fill(
        `M${x(0)} 0 L${x(lean + 20)} 0 L${x(lean - 8)} 62 C${x(lean - 70)} 190 ${x(40)} 300 ${x(14)} 392 L${x(0)} 392Z`,
        '#3a3d42',
      ),
      stroke(`M${x(lean - 8)} 62 C${x(lean - 70)} 190 ${x(40)} 300 ${x(14)} 392`, '#17191c', 7),
    )
  const top =
    drawing.body === 'convertible'
      ? layers(rect(0, 46, 1200, 18, '#1b1d20'), rect(0, 42, 1200, 6, tones.light))
      : layers(
          fill('M0 0 L1200 0 L1200 40 C900 62 300 62 0 40Z', '#e4dfd6'),
          fill('M150 0 L470 0 L458 50 L176 44Z M730 0 L1050 0 L1024 44 L742 50Z', '#cfc9be'),
          stroke('M0 42 C300 64 900 64 1200 42', '#1b1d20', 6),
        )
  const mirror = layers(
    rect(594, 40, 12, 40, '#17191c'),
    rect(502, 72, 196, 58, '#17191c', 24),
    rect(510, 79, 180, 44, '#8fa9b8', 18),
    fill('M528 119 L566 83 L600 83 L562 119Z', '#ffffff', 0.35),
  )
  return layers(
    pillar((value) => value),
    pillar((value) => 1200 - value),
    top,
    mirror,
  )
}

function dash(leather: Leather): string {
  return `${fill('M0 392 C120 372 170 348 250 338 C330 330 420 336 470 356 C560 380 900 372 1200 392 L1200 480 L0 480Z', 'url(#pad)')}${stroke('M0 392 C120 372 170 348 250 338 C330 330 420 336 470 356 C560 380 900 372 1200 392', '#6a7077', 3, 0.8)}
${fill('M0 470 C300 456 900 456 1200 470 L1200 600 L0 600Z', 'url(#leather-band)')}<path d="M0 484 C300 470 900 470 1200 484" fill="none" stroke="${leather.stitch}" stroke-width="2.5" stroke-dasharray="9 6"/>
${fill('M0 532 C300 520 900 520 1200 532 L1200 566 C900 554 300 554 0 566Z', 'url(#trim)')}${stroke('M0 532 C300 520 900 520 1200 532', '#ffffff', 2, 0.45)}${stroke('M0 567 C300 555 900 555 1200 567', '#000000', 3, 0.4)}`
}

/** The display behind the wheel: two dials, or a bar of charge in an electric car. */
function cluster(electric: boolean): string {
  const dial = (x: number, colour: string) =>
    `${ring(x, 412, 44, '#2b3a47', 7)}<path d="M${x - 31} 443 A44 44 0 1 1 ${x + 38} 390" fill="none" stroke="${colour}" stroke-width="7" stroke-linecap="round"/>${stroke(`M${x} 412 L${x + 26} 388`, '#ff6a4d', 4)}${circle(x, 412, 6, '#dfe6ec')}`
  const face = electric
    ? layers(
        rect(270, 386, 132, 20, '#2b3a47', 10),
        rect(270, 386, 96, 20, '#4fd1a5', 10),
        rect(270, 422, 84, 10, '#dfe6ec', 5),
        rect(270, 442, 52, 8, '#6b7b88', 4),
      )
    : layers(
        dial(276, '#6fb6e8'),
        dial(396, '#6fb6e8'),
        rect(322, 398, 28, 8, '#dfe6ec', 4),
        rect(318, 414, 36, 6, '#6b7b88', 3),
      )
  return layers(rect(206, 352, 260, 122, '#0c0f13', 20), rect(212, 358, 248, 110, 'url(#display)', 16), face)
}

/** The middle screen: a map with its route. */
function screen(electric: boolean): string {
  const [x, y, width, height] = electric ? [560, 330, 350, 214] : [570, 344, 320, 170]
  const accent = electric ? '#4fd1a5' : '#5aa9ff'
  const roads = `M${x} ${y + height * 0.7} C${x + width * 0.3} ${y + height * 0.6} ${x + width * 0.4} ${y + height * 0.2} ${x + width * 0.66} ${y} M${x + width * 0.1} ${y} L${x + width * 0.5} ${y + height} M${x} ${y + height * 0.26} L${x + width} ${y + height * 0.5} M${x + width * 0.8} ${y} L${x + width * 0.62} ${y + height}`
  const route = `M${x + width * 0.36} ${y + height - 22} C${x + width * 0.3} ${y + height * 0.62} ${x + width * 0.46} ${y + height * 0.44} ${x + width * 0.6} ${y + height * 0.36}`
  return `${rect(x - 9, y - 9, width + 18, height + 18, '#0b0d10', 18)}${rect(x - 9, y - 9, width + 18, 3, '#6a7077', 2, 0.6)}<clipPath id="screen"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="11"/></clipPath><g clip-path="url(#screen)">${rect(x, y, width, height, '#17232e')}${fill(`M${x + width * 0.7} ${y} C${x + width * 0.6} ${y + height * 0.5} ${x + width * 0.8} ${y + height * 0.7} ${x + width * 0.7} ${y + height} L${x + width} ${y + height} L${x + width} ${y}Z`, '#1d3a4c')}${stroke(roads, '#34495a', 6)}${stroke(route, accent, 7)}${circle(x + width * 0.6, y + height * 0.36, 9, '#ffffff')}${circle(x + width * 0.6, y + height * 0.36, 5, accent)}
${rect(x + width - 104, y + 14, 90, height - 28, '#0e161d', 10, 0.92)}${rect(x + width - 92, y + 28, 52, 9, '#dfe6ec', 4)}${rect(x + width - 92, y + 46, 66, 6, '#6b7b88', 3)}${rect(x + width - 92, y + 58, 44, 6, '#6b7b88', 3)}${rect(x + width - 92, y + height - 52, 66, 24, accent, 12, 0.9)}${fill(`M${x} ${y} L${x + width * 0.34} ${y} L${x + width * 0.12} ${y + height} L${x} ${y + height}Z`, '#ffffff', 0.05)}</g>`
}

const vents = () =>
  [
    [24, 128],
    [486, 62],
    [930, 62],
    [1050, 128],
  ]
    .map(([x = 0, width = 0]) =>
      layers(
        rect(x, 424, width, 36, '#0e1013', 12),
        [432, 442, 452].map((y) => rect(x + 8, y - 2, width - 16, 3.5, '#555b62', 2)).join(''),
        rect(x + width / 2 - 3, 428, 6, 28, '#8b9299', 3),
      ),
    )
    .join('')

/** Knee bolster, climate row, glovebox and console. */
function lower(leather: Leather, electric: boolean): string {
  const knobs = electric
    ? ''
    : [640, 730, 820]
        .map((x) =>
          layers(
            circle(x, 620, 24, '#0d0f12'),
            circle(x, 620, 19, '#5b6168'),
            circle(x, 620, 14, '#2c3035'),
            stroke(`M${x} 612 L${x} 604`, '#ffffff', 3),
          ),
        )
        .join('')
  const selector = electric
    ? rect(690, 700, 80, 16, '#3a3f45', 8)
    : layers(
        rect(720, 668, 20, 66, '#9aa1a8', 8),
        ellipse(730, 664, 32, 22, '#181a1d'),
        ellipse(723, 657, 15, 8, '#747b83'),
      )
  return layers(
    fill('M0 592 L1200 592 L1200 800 L0 800Z', 'url(#under)'),
    fill('M930 604 L1200 600 L1200 716 L950 712 C936 690 930 640 930 604Z', '#2d3035'),
    stroke('M934 606 L1200 602', '#5b6168', 2),
    rect(1030, 624, 60, 10, '#14161a', 5),
    fill('M560 592 L900 592 L924 800 L536 800Z', '#1b1d21'),
    fill('M560 592 L900 592 L903 600 L557 600Z', '#5b6168'),
    knobs,
    fill('M574 664 L886 664 L908 800 L552 800Z', '#2a2d31'),
    stroke('M574 664 L886 664', '#8b9299', 3),
    fill('M540 760 C640 748 820 748 920 760 L930 800 L530 800Z', leather.base),
    stroke('M542 761 C640 750 820 750 918 761', leather.light, 4),
    selector,
  )
}

function steeringWheel(leather: Leather, drawing: VehicleDrawing): string {
  const { x, y, radius } = WHEEL
  const sporty = drawing.body === 'sports' || drawing.body === 'coupe'
  const foot = radius * 0.8
  const rim = sporty
    ? `M${num(x - radius * 0.62)} ${y + foot} C${x - radius * 0.94} ${y + radius * 0.62} ${x - radius * 1.04} ${y + radius * 0.2} ${x - radius} ${y - radius * 0.12} A${radius} ${radius} 0 0 1 ${x + radius} ${y - radius * 0.12} C${x + radius * 1.04} ${y + radius * 0.2} ${x + radius * 0.94} ${y + radius * 0.62} ${num(x + radius * 0.62)} ${y + foot} C${x + 60} ${y + foot + 14} ${x - 60} ${y + foot + 14} ${num(x - radius * 0.62)} ${y + foot}Z`
    : `M${x - radius} ${y} A${radius} ${radius} 0 1 1 ${x + radius} ${y} A${radius} ${radius} 0 1 1 ${x - radius} ${y}Z`
  const hub = `M${x - 74} ${y - 42} C${x - 40} ${y - 62} ${x + 40} ${y - 62} ${x + 74} ${y - 42} C${x + 86} ${y} ${x + 62} ${y + 56} ${x + 34} ${y + 70} C${x + 14} ${y + 76} ${x - 14} ${y + 76} ${x - 34} ${y + 70} C${x - 62} ${y + 56} ${x - 86} ${y} ${x - 74} ${y - 42}Z`
  const spoke = `M${x - radius} ${y - 20} L${x - 66} ${y - 34} L${x - 60} ${y + 20} L${x - radius} ${y + 24}Z M${x + radius} ${y - 20} L${x + 66} ${y - 34} L${x + 60} ${y + 20} L${x + radius} ${y + 24}Z M${x - 22} ${y + 60} L${x - 30} ${y + foot} L${x + 30} ${y + foot} L${x + 22} ${y + 60}Z`
  const keys = [-1, 1]
    .map((side) =>
      layers(
        rect(x + side * 122 - 24, y - 16, 48, 30, '#0f1114', 10),
        circle(x + side * 122, y - 1, 7, '#9aa1a8'),
      ),
    )
    .join('')
  return `${stroke(rim, '#0b0c0e', 44, 0.45)}${fill(spoke, '#33373c')}${stroke(spoke, '#15171a', 2)}${stroke(rim, 'url(#rim)', 36)}${stroke(rim, leather.stitch, 1.5, 0.5)}<path d="M${num(x - radius * 0.86)} ${num(y - radius * 0.66)} A${num(radius * 1.09)} ${num(radius * 1.09)} 0 0 1 ${num(x + radius * 0.2)} ${num(y - radius * 1.06)}" fill="none" stroke="#ffffff" stroke-width="4" stroke-linecap="round" opacity="0.22"/>
${fill(hub, 'url(#rim)')}${stroke(hub, '#5b6168', 2)}${ellipse(x, y + 2, 26, 20, '#43484e')}${ellipse(x, y + 1, 21, 15, '#2b2e33')}${keys}${sporty ? stroke(`M${x - 10} ${y - radius - 8} L${x + 10} ${y - radius - 8}`, '#d8343a', 20) : ''}`
}
