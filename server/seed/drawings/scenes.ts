import { landmarksOf } from './landmarks.ts'
import { ellipse, fill, layers, PICTURE, radial, rect, vertical } from './svg-parts.ts'
import type { Scene } from './vehicle-drawing.ts'

/** Height of the line where the ground meets the backdrop, in picture units from the top. */
const HORIZON = 512

interface Light {
  zenith: string
  haze: string
  /** Far and nearer silhouettes, low in contrast so that the car stands out. */
  far: string
  near: string
  ground: string
  groundNear: string
}

const LIGHT: Record<Scene, Light> = {
  dubai: {
    zenith: '#bcd7ea',
    haze: '#f3ece2',
    far: '#d3dde3',
    near: '#bccad4',
    ground: '#ddd6cb',
    groundNear: '#c3bbb0',
  },
  'abu-dhabi': {
    zenith: '#c3dcec',
    haze: '#f6efe4',
    far: '#dfe3e2',
    near: '#cfd5d6',
    ground: '#e2dacd',
    groundNear: '#c8bfb1',
  },
  sharjah: {
    zenith: '#c6dcea',
    haze: '#f9e7d6',
    far: '#e3d9d2',
    near: '#cfc4bb',
    ground: '#e2d5c5',
    groundNear: '#c9baa9',
  },
  ajman: {
    zenith: '#b9dbea',
    haze: '#f4eee0',
    far: '#d2dfe0',
    near: '#bccdce',
    ground: '#e6dccb',
    groundNear: '#cdc0ac',
  },
  'ras-al-khaimah': {
    zenith: '#c3d7e8',
    haze: '#f6e6da',
    far: '#d9cfd2',
    near: '#c4b5b4',
    ground: '#dfd2c4',
    groundNear: '#c4b5a6',
  },
  fujairah: {
    zenith: '#b8d8e8',
    haze: '#f2eadf',
    far: '#ccd6d9',
    near: '#b3bfc0',
    ground: '#dcd5ca',
    groundNear: '#bfb7ab',
  },
  'umm-al-quwain': {
    zenith: '#bfdeea',
    haze: '#f5eee0',
    far: '#d4dfd8',
    near: '#b5c6b8',
    ground: '#e0d8c8',
    groundNear: '#c6bca9',
  },
  desert: {
    zenith: '#c2dbe9',
    haze: '#fae6cf',
    far: '#efd6b6',
    near: '#e5c39a',
    ground: '#e3bf94',
    groundNear: '#c99f70',
  },
}

/** Gradients of a scene's sky and ground; include once per picture. */
export function sceneDefs(scene: Scene): string {
  const light = LIGHT[scene]
  return [
    vertical('sky', 0, HORIZON, [
      [0, light.zenith],
      [0.62, light.haze],
      [1, light.haze],
    ]),
    vertical('ground', HORIZON, PICTURE.height, [
      [0, light.ground],
      [0.35, light.ground],
      [1, light.groundNear],
    ]),
    vertical('mist', HORIZON - 170, HORIZON, [
      [0, light.haze, 0],
      [1, light.haze, 0.85],
    ]),
    radial('sun', [
      [0, '#fffdf6', 1],
      [0.22, '#fff8e8', 0.75],
      [1, '#fff4dd', 0],
    ]),
    radial('shadow', [
      [0, '#1c1a1e', 0.62],
      [0.62, '#1c1a1e', 0.34],
      [1, '#1c1a1e', 0],
    ]),
  ].join('')
}

/** Sky, sun and the scene's silhouette, down to the horizon. */
export function backdrop(scene: Scene): string {
  const light = LIGHT[scene]
  return layers(
    rect(0, 0, PICTURE.width, PICTURE.height, 'url(#sky)'),
    ellipse(250, 190, 330, 330, 'url(#sun)'),
    landmarksOf(scene, { far: light.far, near: light.near }, HORIZON),
    rect(0, HORIZON - 170, PICTURE.width, 172, 'url(#mist)'),
  )
}

/** Backdrop and ground together. */
export function place(scene: Scene): string {
  const light = LIGHT[scene]
  const ground = rect(0, HORIZON, PICTURE.width, PICTURE.height - HORIZON, 'url(#ground)')
  return layers(backdrop(scene), ground, scene === 'desert' ? ripples(light) : kerb(light))
}

/** The shadow a car casts straight down: a wide soft pool and a dark line of contact. */
export function groundShadow(fromX: number, toX: number, y: number): string {
  const middle = (fromX + toX) / 2
  const half = (toX - fromX) / 2
  return layers(
    ellipse(middle, y + 4, half * 1.1, 34, 'url(#shadow)', 0.8),
    ellipse(middle, y - 1, half * 0.98, 15, 'url(#shadow)'),
  )
}

const kerb = (light: Light) =>
  layers(
    rect(0, HORIZON, PICTURE.width, 7, light.near, 0, 0.55),
    rect(0, HORIZON + 7, PICTURE.width, 20, '#ffffff', 0, 0.22),
    rect(0, HORIZON + 27, PICTURE.width, 2, light.groundNear, 0, 0.6),
  )

const ripples = (light: Light) =>
  [
    'M0 590 C220 566 420 596 640 578 S1040 560 1200 584 L1200 600 C1040 578 860 590 640 594 S220 584 0 604Z',
    'M0 690 C260 664 480 706 760 684 S1080 668 1200 686 L1200 708 C1060 690 900 700 760 706 S260 690 0 712Z',
    'M0 762 C300 738 620 776 900 756 S1140 746 1200 752 L1200 776 C1100 768 1000 772 900 776 S300 766 0 786Z',
  ]
    .map((d) => fill(d, light.groundNear, 0.35))
    .join('')
