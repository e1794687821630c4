import { LEATHER, type Leather } from './leather.ts'
import { backdrop } from './scenes.ts'
import { frontSeat, QUILT_CLIP, rearBench } from './seats.ts'
import {
  circle,
  ellipse,
  fill,
  layers,
  linear,
  mirrored,
  PICTURE,
  radial,
  rect,
  stroke,
  vertical,
} from './svg-parts.ts'
import type { BodyType, VehicleDrawing } from './vehicle-drawing.ts'

interface Cabin {
  /** Half-width at top and bottom, and vertical extent, of the rear window. */
  rearWindow: { top: number; foot: number; from: number; to: number }
  glassRoof: boolean
  seat: 'comfort' | 'bucket'
  places: number
}

const CABINS: Record<BodyType, Cabin> = {
  sedan: {
    rearWindow: { top: 190, foot: 236, from: 176, to: 268 },
    glassRoof: false,
    seat: 'comfort',
    places: 5,
  },
  suv: {
    rearWindow: { top: 176, foot: 200, from: 156, to: 262 },
    glassRoof: true,
    seat: 'comfort',
    places: 5,
  },
  offroad: {
    rearWindow: { top: 200, foot: 206, from: 132, to: 266 },
    glassRoof: false,
    seat: 'comfort',
    places: 5,
  },
  hatchback: {
    rearWindow: { top: 170, foot: 200, from: 162, to: 264 },
    glassRoof: false,
    seat: 'comfort',
    places: 5,
  },
  coupe: {
    rearWindow: { top: 180, foot: 240, from: 188, to: 262 },
    glassRoof: false,
    seat: 'bucket',
    places: 4,
  },
  sports: {
    rearWindow: { top: 150, foot: 176, from: 206, to: 284 },
    glassRoof: false,
    seat: 'bucket',
    places: 2,
  },
  convertible: {
    rearWindow: { top: 0, foot: 0, from: 0, to: 0 },
    glassRoof: false,
    seat: 'comfort',
    places: 4,
  },
  van: {
    rearWindow: { top: 190, foot: 210, from: 130, to: 262 },
    glassRoof: true,
    seat: 'comfort',
    places: 7,
  },
  pickup: {
    rearWindow: { top: 220, foot: 236, from: 140, to: 276 },
    glassRoof: false,
    seat: 'comfort',
    places: 5,
  },
}

/** The cabin seen from the dashboard: front seats, what is behind them, and the scene outside the windows. */
export function interiorView(drawing: VehicleDrawing): { defs: string; content: string } {
  const cabin = CABINS[drawing.body]
  const leather = LEATHER[drawing.interiorTone ?? 'black']
  const open = drawing.body === 'convertible'
  const places = drawing.seats ?? cabin.places
  return {
    defs: interiorDefs(leather),
    content: `<g transform="translate(0 -190)">${backdrop(drawing.scene)}${rect(0, 512, PICTURE.width, 300, 'url(#ground)')}</g>
${open ? openTop(leather, drawing.paint) : closedTop(cabin, leather, drawing)}
${rect(0, 420, PICTURE.width, 380, '#17181b')}${thirdRow(places, leather)}${places > 2 ? rearBench(places === 4 || places === 6 ? 2 : 3, leather) : bulkhead(leather)}
${mirrored(doorPanel(leather))}${rect(0, 540, PICTURE.width, 260, 'url(#footwell)')}
${frontSeat(292, leather, cabin.seat)}${frontSeat(908, leather, cabin.seat)}${mirrored(belt())}${consoleBetween(leather, drawing)}
${open ? '' : rect(0, 0, PICTURE.width, PICTURE.height, 'url(#vignette)')}`,
  }
}

const interiorDefs = (leather: Leather) =>
  [
    linear(
      'leather',
      [-160, 0],
      [160, 0],
      [
        [0, leather.shade],
        [0.3, leather.base],
        [0.5, leather.light],
        [0.72, leather.base],
        [1, leather.shade],
      ],
    ),
    vertical('cushion', 680, 810, [
      [0, leather.light],
      [0.4, leather.base],
      [1, leather.shade],
    ]),
    vertical('fold', 330, 716, [
      [0, '#ffffff', 0.14],
      [0.4, '#000000', 0],
      [1, '#000000', 0.32],
    ]),
    vertical('lining', 0, 300, [
      [0, '#d9d4cb'],
      [1, '#aaa59d'],
    ]),
    vertical('footwell', 540, 800, [
      [0, '#0c0d0f', 0],
      [1, '#0c0d0f', 0.75],
    ]),
    vertical('door', 330, 800, [
      [0, '#3a3d42'],
      [0.3, '#26282c'],
      [1, '#131416'],
    ]),
    vertical('roof-glass', 0, 150, [
      [0, '#7fa9c4'],
      [1, '#c9dde8'],
    ]),
    radial('vignette', [
      [0.55, '#0a0b0d', 0],
      [1, '#0a0b0d', 0.16],
    ]),
    QUILT_CLIP,
  ].join('')

/** Roof lining and pillars with the window openings cut out. */
function closedTop(cabin: Cabin, leather: Leather, drawing: VehicleDrawing): string {
  const { top, foot, from, to } = cabin.rearWindow
  const rear = `M${600 - top} ${from} L${600 + top} ${from} L${600 + foot} ${to} L${600 - foot} ${to}Z`
  const side = (flip: 1 | -1) => {
    const x = (value: number) => 600 + flip * value
    return `M${x(620)} 96 L${x(470)} 142 C${x(452)} 148 ${x(448)} 160 ${x(446)} 176 L${x(440)} 330 L${x(620)} 372Z M${x(424)} 158 L${x(300)} 194 C${x(286)} 200 ${x(284)} 212 ${x(284)} 222 L${x(288)} 296 L${x(418)} 322Z`
  }
  const dark = drawing.body === 'sports' || drawing.body === 'coupe'
  const lining = dark ? '#303237' : 'url(#lining)'
  const ceiling = fill(
    `M0 0 L1200 0 L1200 84 L${600 + top + 90} ${from - 22} L${600 - top - 90} ${from - 22} L0 84Z`,
    dark ? '#3b3e44' : '#e9e5dd',
  )
  const glassRoof = cabin.glassRoof
    ? layers(
        fill(
          `M240 0 L960 0 L${600 + top * 0.92} ${from - 34} L${600 - top * 0.92} ${from - 34}Z`,
          'url(#roof-glass)',
        ),
        fill(`M420 0 L560 0 L470 ${from - 34} L430 ${from - 34}Z`, '#ffffff', 0.3),
        stroke(
          `M240 0 L${600 - top * 0.92} ${from - 34} L${600 + top * 0.92} ${from - 34} L960 0`,
          '#6d6963',
          4,
        ),
      )
    : layers(
        ellipse(600, 60, 46, 15, dark ? '#2a2c30' : '#bdb8af'),
        circle(586, 60, 7, '#fff6de'),
        circle(614, 60, 7, '#fff6de'),
      )
  return `<path fill-rule="evenodd" d="M0 0 L1200 0 L1200 560 L0 560Z ${rear} ${side(1)} ${side(-1)}" fill="${lining}"/>${ceiling}${glassRoof}
${stroke([rear, side(1), side(-1)].join(' '), '#1a1c1f', 7)}${stroke(rear, '#1a1c1f', 5)}${fill(`M${600 - foot - 40} ${to + 4} L${600 + foot + 40} ${to + 4} L${600 + foot + 90} ${to + 70} L${600 - foot - 90} ${to + 70}Z`, leather.shade)}`
}

/** No roof: the rear deck and the folded hood behind the seats. */
function openTop(leather: Leather, paint: string): string {
  return layers(
    fill('M0 330 C200 316 400 308 600 308 S1000 316 1200 330 L1200 560 L0 560Z', paint),
    fill(
      'M0 330 C200 316 400 308 600 308 S1000 316 1200 330 L1200 344 C1000 330 800 322 600 322 S200 330 0 344Z',
      '#ffffff',
      0.35,
    ),
    fill('M300 326 C420 306 780 306 900 326 L920 360 L280 360Z', '#2a2c30'),
    stroke('M320 324 C430 310 770 310 880 324', '#555a60', 4),
    fill('M330 350 L870 350 L900 560 L300 560Z', leather.shade),
  )
}

/** Two seats only: a padded wall with a luggage net behind them. */
const bulkhead = (leather: Leather) =>
  layers(
    fill('M360 300 C420 286 780 286 840 300 L860 560 L340 560Z', '#1e2023'),
    fill('M420 320 C480 310 720 310 780 320 L790 420 L410 420Z', leather.shade),
    stroke('M420 324 C480 314 720 314 780 324', leather.stitch, 2, 0.6),
  )

const thirdRow = (places: number, leather: Leather) =>
  places < 6
    ? ''
    : [500, 700]
        .map((x) =>
          layers(rect(x - 34, 226, 68, 46, leather.shade, 18), rect(x - 62, 262, 124, 70, leather.shade, 20)),
        )
        .join('')

function doorPanel(leather: Leather): string {
  return `${fill('M0 372 L160 334 C176 420 176 560 150 800 L0 800Z', 'url(#door)')}${fill('M0 384 L158 345 C162 362 164 380 165 398 L0 446Z', leather.base)}${fill('M0 384 L158 345 L159 352 L0 392Z', leather.light, 0.8)}<path d="M0 440 L164 393" fill="none" stroke="${leather.stitch}" stroke-width="2" stroke-dasharray="7 5"/>${fill('M0 520 L150 478 C160 478 162 496 152 502 L0 552Z', leather.shade)}${stroke('M0 522 L150 480', leather.light, 3)}${stroke('M40 468 L116 446', '#c7cdd3', 9)}`
}

const belt = () =>
  layers(
    stroke('M172 330 C168 420 160 560 150 700', '#14161a', 15),
    stroke('M168 330 C164 420 156 560 146 700', '#3a3e44', 2),
    rect(160, 318, 28, 30, '#2b2e33', 7),
  )

/** Console and armrest between the front seats. */
function consoleBetween(leather: Leather, drawing: VehicleDrawing): string {
  const lever = drawing.electric
    ? layers(
        ellipse(600, 716, 34, 14, '#0d0f12'),
        ellipse(600, 712, 30, 12, '#3c434a'),
        ellipse(600, 710, 20, 7, '#cfd6dc'),
      )
    : layers(
        rect(592, 668, 16, 56, '#aab1b8', 6),
        ellipse(600, 664, 26, 20, '#1b1e22'),
        ellipse(594, 658, 12, 7, '#6f767e'),
      )
  return `${fill('M528 520 C548 508 652 508 672 520 L724 810 L476 810Z', '#1a1c1f')}${fill('M536 524 C556 514 644 514 664 524 L684 632 C650 642 550 642 516 632Z', 'url(#fold)')}${fill('M536 524 C556 514 644 514 664 524 L684 632 C650 642 550 642 516 632Z', leather.base)}${stroke('M600 518 L600 638', leather.shade, 3)}${stroke('M537 525 C556 516 644 516 663 525', leather.light, 4)}
${fill('M514 648 C560 656 640 656 686 648 L712 800 L488 800Z', '#2a2d31')}${stroke('M514 648 C560 656 640 656 686 648', '#8b9299', 3)}${ellipse(548, 756, 30, 15, '#0c0d0f')}${ellipse(652, 756, 30, 15, '#0c0d0f')}<ellipse cx="548" cy="756" rx="30" ry="15" fill="none" stroke="#8b9299" stroke-width="3"/><ellipse cx="652" cy="756" rx="30" ry="15" fill="none" stroke="#8b9299" stroke-width="3"/>${lever}`
}
