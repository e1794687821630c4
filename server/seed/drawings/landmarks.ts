import { circle, ellipse, fill, layers, num, PICTURE, rect, ring, stroke } from './svg-parts.ts'
import type { Scene } from './vehicle-drawing.ts'

interface Tints {
  far: string
  near: string
}

type Landmarks = (tints: Tints, horizon: number) => string

/** The skyline of a scene on the horizon, in the scene's tints. */
export const landmarksOf = (scene: Scene, tints: Tints, horizon: number) => LANDMARKS[scene](tints, horizon)

const LANDMARKS: Record<Scene, Landmarks> = {
  dubai: ({ far, near }, y) =>
    layers(
      towers(FAR_CITY, y, far),
      needleTower(842, 62, y, near),
      sailTower(182, 262, y, near),
      towers(DUBAI_TOWERS, y, near),
    ),
  'abu-dhabi': ({ far, near }, y) =>
    layers(towers(FAR_CITY.slice(0, 7), y, far), mosque(760, y, near), palms([88, 152, 1120], y, 0.9, near)),
  sharjah: ({ far, near }, y) =>
    layers(
      towers(LOW_CITY, y, far),
      bigWheel(905, y, near),
      domedHall(300, y, near),
      palms([60, 118, 520, 586, 660, 1104, 1160], y, 1.15, near),
    ),
  ajman: ({ far, near }, y) =>
    layers(
      towers(LOW_CITY, y - 8, far),
      sea(y, '#a9cfd6'),
      dhow(880, y, near),
      palms([70, 140, 196, 1130], y, 1.3, near),
    ),
  'ras-al-khaimah': ({ far, near }, y) =>
    layers(fill(ridge(HIGH_RIDGE, y), far), fill(ridge(LOW_RIDGE, y), near), palms([90, 134], y, 0.6, near)),
  fujairah: ({ far, near }, y) =>
    layers(
      fill(ridge(COAST_RIDGE, y), far),
      fort(250, y, near),
      sea(y, '#9cc7d2'),
      palms([1080, 1136], y, 0.9, near),
    ),
  'umm-al-quwain': ({ far, near }, y) =>
    layers(
      towers(LOW_CITY.slice(2, 6), y, far),
      watchtower(880, y, near),
      sea(y, '#afd4d4'),
      mangroves(y, near),
      palms([84, 150], y, 1, near),
    ),
  desert: ({ far, near }, y) =>
    layers(
      fill(
        `M0 ${y - 96} C150 ${y - 150} 300 ${y - 176} 420 ${y - 118} S640 ${y - 60} 780 ${y - 120} S1060 ${y - 190} 1200 ${y - 130} L1200 ${y} L0 ${y}Z`,
        far,
      ),
      fill(
        `M0 ${y - 30} C160 ${y - 60} 320 ${y - 46} 470 ${y - 84} C560 ${y - 108} 600 ${y - 92} 690 ${y - 56} S960 ${y - 20} 1200 ${y - 72} L1200 ${y + 2} L0 ${y + 2}Z`,
        near,
      ),
      fill(
        `M470 ${y - 84} C560 ${y - 108} 600 ${y - 92} 690 ${y - 56} C640 ${y - 52} 590 ${y - 40} 560 ${y} L430 ${y} C450 ${y - 30} 480 ${y - 60} 470 ${y - 84}Z`,
        '#b98550',
        0.16,
      ),
      camels(980, y - 44, '#a87d51'),
    ),
}

type Tower = readonly [x: number, width: number, height: number, crown?: 'slant' | 'mast' | 'step']

// biome-ignore format: a skyline reads best as a strip
const FAR_CITY: readonly Tower[] = [
  [30, 44, 96], [84, 34, 132, 'slant'], [130, 52, 84], [420, 40, 150], [470, 30, 196, 'mast'],
  [508, 48, 126, 'slant'], [566, 34, 170], [610, 54, 108], [676, 30, 220, 'mast'], [720, 44, 146],
  [936, 36, 188, 'slant'], [1010, 46, 140], [1070, 34, 206, 'mast'], [1120, 56, 122],
]
// biome-ignore format: a skyline reads best as a strip
const DUBAI_TOWERS: readonly Tower[] = [
  [-10, 60, 118], [62, 40, 176, 'slant'], [286, 46, 148], [340, 38, 232, 'mast'], [388, 56, 176, 'step'],
  [540, 40, 262, 'mast'], [590, 52, 190, 'slant'], [700, 42, 214, 'step'], [752, 38, 168],
  [912, 44, 204, 'slant'], [966, 52, 150], [1030, 40, 258, 'mast'], [1080, 50, 184, 'step'],
  [1146, 60, 138],
]
// biome-ignore format: a skyline reads best as a strip
const LOW_CITY: readonly Tower[] = [
  [150, 46, 70], [206, 34, 104], [250, 60, 58], [420, 44, 112, 'step'], [474, 36, 84], [690, 52, 96],
  [752, 34, 128, 'slant'], [800, 48, 74], [1000, 42, 108], [1052, 56, 66],
]

const towers = (skyline: readonly Tower[], y: number, tint: string) =>
  skyline.map((tower) => fill(towerOutline(tower, y), tint)).join('')

function towerOutline([x, width, height, crown]: Tower, y: number): string {
  const top = y - height
  const right = x + width
  const middle = x + width / 2
  if (crown === 'slant') return `M${x} ${y} L${x} ${top + width * 0.7} L${right} ${top} L${right} ${y}Z`
  if (crown === 'mast')
    return `M${x} ${y} L${x} ${top + 34} L${middle - 5} ${top + 20} L${middle - 1} ${top - 22} L${middle + 1} ${top - 22} L${middle + 5} ${top + 20} L${right} ${top + 34} L${right} ${y}Z`
  if (crown === 'step')
    return `M${x} ${y} L${x} ${top + 40} L${x + width * 0.22} ${top + 40} L${x + width * 0.22} ${top} L${x + width * 0.78} ${top} L${x + width * 0.78} ${top + 40} L${right} ${top + 40} L${right} ${y}Z`
  return `M${x} ${y} L${x} ${top} L${right} ${top} L${right} ${y}Z`
}

/** A slender tower that steps inwards as it climbs and ends in a needle. */
function needleTower(x: number, top: number, y: number, tint: string): string {
  const steps = [
    [0.0, 34],
    [0.2, 29],
    [0.36, 24],
    [0.5, 19],
    [0.62, 14],
    [0.73, 9],
    [0.82, 5],
  ] as const
  const height = y - top
  const left: string[] = []
  const right: string[] = []
  steps.forEach(([share, half], step) => {
    const from = y - height * share
    const to = y - height * (steps[step + 1]?.[0] ?? 0.88)
    left.push(`L${num(x - half)} ${num(from)} L${num(x - half + 1)} ${num(to)}`)
    right.unshift(`L${num(x + half - 1)} ${num(to + 14)} L${num(x + half)} ${num(from)}`)
  })
  return fill(
    `M${x} ${y} ${left.join(' ')} L${x - 1.5} ${num(y - height * 0.9)} L${x} ${top} L${x + 1.5} ${num(y - height * 0.9)} ${right.join(' ')}Z`,
    tint,
  )
}

const sailTower = (x: number, height: number, y: number, tint: string) =>
  layers(
    fill(
      `M${x} ${y} L${x} ${y - height} C${x + 46} ${y - height + 66} ${x + 74} ${y - 110} ${x + 70} ${y}Z`,
      tint,
    ),
    rect(x - 5, y - height - 26, 4, height + 26, tint),
  )

function mosque(x: number, y: number, tint: string): string {
  const dome = (cx: number, foot: number, radius: number) =>
    fill(
      `M${cx - radius * 0.86} ${foot} C${cx - radius * 1.22} ${foot - radius * 0.7} ${cx - radius * 0.72} ${foot - radius * 1.28} ${cx} ${foot - radius * 1.62} C${cx + radius * 0.72} ${foot - radius * 1.28} ${cx + radius * 1.22} ${foot - radius * 0.7} ${cx + radius * 0.86} ${foot}Z M${cx - 1.5} ${foot - radius * 1.55} h3 v${-radius * 0.42} h-3Z`,
      tint,
    )
  const minaret = (cx: number, height: number) =>
    layers(
      rect(cx - 9, y - height * 0.55, 18, height * 0.55, tint),
      rect(cx - 12, y - height * 0.57, 24, 6, tint),
      rect(cx - 6, y - height * 0.84, 12, height * 0.3, tint),
      rect(cx - 9, y - height * 0.85, 18, 5, tint),
      fill(`M${cx - 5} ${y - height * 0.85} L${cx} ${y - height} L${cx + 5} ${y - height * 0.85}Z`, tint),
    )
  const arches = Array.from({ length: 13 }, (_, arch) => {
    const left = x - 318 + arch * 49
    return `M${left} ${y} v-22 c0 -14 8 -20 12 -23 c4 3 12 9 12 23 v22Z`
  }).join('')
  return layers(
    rect(x - 340, y - 62, 680, 62, tint),
    rect(x - 120, y - 108, 240, 50, tint),
    fill(arches, '#ffffff', 0.35),
    dome(x, y - 104, 88),
    dome(x - 136, y - 60, 50),
    dome(x + 136, y - 60, 50),
    [-300, -252, -206, 206, 252, 300].map((offset) => dome(x + offset, y - 58, 21)).join(''),
    minaret(x - 352, 330),
    minaret(x + 352, 330),
    minaret(x - 176, 270),
    minaret(x + 176, 270),
  )
}

function palms(places: readonly number[], y: number, size: number, tint: string): string {
  // Drawn for the right half of the crown; the left half is its mirror image.
  const half = [
    'M0 2 C6 -22 20 -38 38 -42 C28 -30 16 -14 4 4Z',
    'M0 2 C14 -16 36 -26 60 -18 C42 -14 20 -6 4 5Z',
    'M0 2 C20 -8 46 -4 62 16 C44 6 22 4 3 7Z',
    'M0 2 C18 2 38 14 46 38 C34 22 16 12 1 8Z',
  ].join(' ')
  const crown = `<path d="${half}"/><path d="${half}" transform="scale(-1 1)"/><path d="M-4 4 C-6 -20 -2 -38 6 -50 C6 -34 6 -16 4 4Z"/>`
  return places
    .map((x, index) => {
      const height = 150 * size * (0.86 + (index % 3) * 0.12)
      const scale = num(size * 10 * (0.9 + (index % 2) * 0.14))
      return `<g fill="${tint}" transform="translate(${x} ${y})"><path d="M-4 0 C-1 ${num(-height * 0.4)} 2 ${num(-height * 0.7)} 6 ${num(-height)} L10 ${num(-height)} C8 ${num(-height * 0.6)} 5 ${num(-height * 0.3)} 5 0Z"/><g transform="translate(8 ${num(-height)}) scale(${Number(scale) / 10})">${crown}</g></g>`
    })
    .join('')
}

const HIGH_RIDGE = [40, 120, 96, 170, 214, 176, 262, 318, 270, 300, 228, 252, 190, 146, 176, 120, 150, 96]
const LOW_RIDGE = [90, 64, 110, 150, 118, 92, 124, 86, 110, 158, 190, 142, 176, 220, 168, 196, 132, 160]
const COAST_RIDGE = [30, 60, 84, 120, 98, 150, 190, 164, 222, 176, 200, 246, 206, 236, 268, 214, 240, 190]

function ridge(heights: readonly number[], y: number): string {
  const step = PICTURE.width / (heights.length - 1)
  return `M0 ${y} ${heights.map((height, index) => `L${num(index * step)} ${y - height} L${num((index + 0.4) * step)} ${num(y - height * 0.9 - 8)}`).join(' ')} L${PICTURE.width + step} ${y}Z`
}

const sea = (y: number, tint: string) =>
  layers(
    rect(0, y - 34, PICTURE.width, 36, tint),
    rect(0, y - 34, PICTURE.width, 2, '#ffffff', 0, 0.6),
    [
      [120, -24, 160],
      [420, -16, 220],
      [760, -22, 150],
      [960, -12, 190],
    ]
      .map(([x = 0, dy = 0, width = 0]) => rect(x, y + dy, width, 2, '#ffffff', 1, 0.5))
      .join(''),
  )

const dhow = (x: number, y: number, tint: string) =>
  fill(
    `M${x - 74} ${y - 52} C${x - 40} ${y - 36} ${x + 40} ${y - 38} ${x + 92} ${y - 64} L${x + 66} ${y - 24} L${x - 52} ${y - 24}Z M${x - 4} ${y - 46} L${x + 2} ${y - 190} L${x + 6} ${y - 190} L${x + 4} ${y - 46}Z M${x - 62} ${y - 62} C${x - 20} ${y - 92} ${x + 10} ${y - 140} ${x + 26} ${y - 204} C${x + 40} ${y - 140} ${x + 44} ${y - 100} ${x + 30} ${y - 66}Z`,
    tint,
  )

const fort = (x: number, y: number, tint: string) =>
  layers(
    fill(
      `M${x - 210} ${y} C${x - 120} ${y - 60} ${x - 60} ${y - 76} ${x} ${y - 78} S${x + 150} ${y - 50} ${x + 230} ${y}Z`,
      tint,
    ),
    fill(
      `M${x - 86} ${y - 60} L${x - 80} ${y - 168} L${x - 24} ${y - 168} L${x - 20} ${y - 128} L${x + 50} ${y - 128} L${x + 52} ${y - 150} L${x + 92} ${y - 150} L${x + 98} ${y - 50}Z`,
      tint,
    ),
    Array.from({ length: 5 }, (_, tooth) => rect(x - 80 + tooth * 12, y - 177, 7, 10, tint)).join(''),
  )

const watchtower = (x: number, y: number, tint: string) =>
  layers(
    fill(`M${x - 38} ${y} L${x - 28} ${y - 150} L${x + 28} ${y - 150} L${x + 38} ${y}Z`, tint),
    rect(x - 34, y - 160, 68, 12, tint),
    Array.from({ length: 5 }, (_, tooth) => rect(x - 34 + tooth * 14.5, y - 170, 9, 12, tint)).join(''),
    rect(x + 30, y - 66, 150, 66, tint),
    Array.from({ length: 9 }, (_, tooth) => rect(x + 34 + tooth * 16.5, y - 74, 9, 10, tint)).join(''),
  )

const mangroves = (y: number, tint: string) =>
  [
    [250, 90],
    [350, 120],
    [470, 84],
    [610, 130],
    [730, 80],
    [1090, 110],
    [1180, 90],
  ]
    .map(([x = 0, width = 0]) => ellipse(x, y - 22, width * 0.7, width * 0.26, tint))
    .join('')

function bigWheel(x: number, y: number, tint: string): string {
  const middle = y - 150
  const spokes = Array.from({ length: 12 }, (_, spoke) => {
    const angle = (spoke * Math.PI) / 6
    return `M${x} ${middle} L${num(x + Math.cos(angle) * 112)} ${num(middle + Math.sin(angle) * 112)}`
  }).join(' ')
  const cabins = Array.from({ length: 12 }, (_, cabin) => {
    const angle = (cabin * Math.PI) / 6
    return circle(x + Math.cos(angle) * 119, middle + Math.sin(angle) * 119, 8, tint)
  }).join('')
  return layers(
    ring(x, middle, 112, tint, 6),
    stroke(spokes, tint, 2),
    cabins,
    stroke(`M${x} ${middle} L${x - 62} ${y} M${x} ${middle} L${x + 62} ${y}`, tint, 8),
  )
}

const domedHall = (x: number, y: number, tint: string) =>
  layers(
    rect(x - 110, y - 66, 220, 66, tint),
    fill(
      `M${x - 58} ${y - 64} C${x - 66} ${y - 118} ${x - 24} ${y - 148} ${x} ${y - 160} C${x + 24} ${y - 148} ${x + 66} ${y - 118} ${x + 58} ${y - 64}Z`,
      tint,
    ),
    [-126, 126]
      .map((offset) =>
        layers(
          rect(x + offset - 8, y - 190, 16, 190, tint),
          fill(
            `M${x + offset - 11} ${y - 188} L${x + offset} ${y - 226} L${x + offset + 11} ${y - 188}Z`,
            tint,
          ),
        ),
      )
      .join(''),
  )

const camels = (x: number, y: number, tint: string) =>
  [0, 58, 108]
    .map(
      (offset, index) =>
        `<path transform="translate(${x + offset} ${y + index * 2}) scale(0.62)" opacity="0.55" fill="${tint}" d="M0 0 L3 -26 C0 -38 8 -44 18 -42 C22 -56 30 -58 36 -44 C46 -44 50 -40 52 -36 C58 -40 58 -56 66 -60 L78 -58 L77 -53 L69 -52 C68 -40 64 -28 54 -24 L52 0 L48 0 L47 -22 L14 -22 L6 -2Z"/>`,
    )
    .join('')
