import type { Leather } from './leather.ts'
import { ellipse, fill, layers, num, rect, stroke } from './svg-parts.ts'

type SeatKind = 'comfort' | 'bucket'

/**
 * A front seat facing the viewer, centred on x, from its headrest at y 236 to the cushion at the bottom of the picture.
 */
export function frontSeat(x: number, leather: Leather, kind: SeatKind): string {
  return `<g transform="translate(${x} 0)">${kind === 'bucket' ? bucket(leather) : comfort(leather)}${cushion(leather)}</g>`
}

function comfort(leather: Leather): string {
  const back =
    'M-104 366 C-92 344 -60 336 0 336 C60 336 92 344 104 366 C132 420 150 520 158 622 C162 664 158 700 148 716 L-148 716 C-158 700 -162 664 -158 622 C-150 520 -132 420 -104 366Z'
  const panel =
    'M-70 372 C-52 362 52 362 70 372 C84 430 92 530 96 640 L92 706 L-92 706 L-96 640 C-92 530 -84 430 -70 372Z'
  const headrest =
    'M-66 256 C-62 234 -40 228 0 228 C40 228 62 234 66 256 C72 282 70 304 62 318 C50 330 -50 330 -62 318 C-70 304 -72 282 -66 256Z'
  return layers(
    rect(-34, 312, 10, 40, '#b8bfc6', 3),
    rect(24, 312, 10, 40, '#b8bfc6', 3),
    fill(headrest, 'url(#leather)'),
    fill(
      'M-46 250 C-20 242 20 242 46 250 C52 276 50 296 46 308 C20 314 -20 314 -46 308 C-50 296 -52 276 -46 250Z',
      leather.light,
      0.45,
    ),
    stroke('M-48 248 C-54 274 -52 298 -47 310 M48 248 C54 274 52 298 47 310', leather.shade, 2.5),
    fill(back, 'url(#leather)'),
    fill(
      'M104 366 C132 420 150 520 158 622 C162 664 158 700 148 716 L108 716 C112 600 104 470 84 372Z M-104 366 C-132 420 -150 520 -158 622 C-162 664 -158 700 -148 716 L-108 716 C-112 600 -104 470 -84 372Z',
      leather.shade,
      0.5,
    ),
    fill(panel, leather.base),
    fill(panel, 'url(#fold)'),
    flutes(leather),
    stroke(panel, leather.shade, 3),
    dashes('M-76 372 C-90 430 -99 530 -103 640 L-99 708 M76 372 C90 430 99 530 103 640 L99 708', leather),
    stroke('M-88 362 C-60 350 60 350 88 362', leather.light, 3, 0.8),
  )
}

/** One-piece shell of a sports seat with its belt slots. */
function bucket(leather: Leather): string {
  const back =
    'M-58 262 C-48 238 48 238 58 262 C68 292 84 330 118 356 C138 420 152 520 160 622 C164 664 160 700 150 716 L-150 716 C-160 700 -164 664 -160 622 C-152 520 -138 420 -118 356 C-84 330 -68 292 -58 262Z'
  const panel =
    'M-40 280 C-30 268 30 268 40 280 C48 330 70 370 78 430 C88 520 92 590 94 650 L90 708 L-90 708 L-94 650 C-92 590 -88 520 -78 430 C-70 370 -48 330 -40 280Z'
  return layers(
    fill(back, '#1b1d21'),
    fill(back, 'url(#leather)', 0.9),
    fill(
      'M-118 356 C-100 400 -104 560 -112 716 L-150 716 C-160 700 -164 664 -160 622 C-152 520 -138 420 -118 356Z M118 356 C100 400 104 560 112 716 L150 716 C160 700 164 664 160 622 C152 520 138 420 118 356Z',
      leather.shade,
      0.7,
    ),
    fill(panel, '#26282c'),
    fill(panel, 'url(#fold)'),
    quilt(leather),
    stroke(panel, leather.stitch, 2, 0.75),
    rect(-58, 348, 30, 12, '#0d0e10', 6),
    rect(28, 348, 30, 12, '#0d0e10', 6),
    stroke('M-58 264 C-48 242 48 242 58 264', leather.light, 3, 0.8),
  )
}

function cushion(leather: Leather): string {
  const seat =
    'M-150 690 C-120 672 120 672 150 690 C186 716 196 760 198 810 L-198 810 C-196 760 -186 716 -150 690Z'
  return layers(
    ellipse(0, 694, 150, 16, '#000000', 0.3),
    fill(seat, 'url(#cushion)'),
    fill(
      'M-98 700 C-60 690 60 690 98 700 C116 730 122 770 124 810 L-124 810 C-122 770 -116 730 -98 700Z',
      leather.light,
      0.3,
    ),
    dashes('M-104 698 C-124 730 -130 770 -132 810 M104 698 C124 730 130 770 132 810', leather),
    stroke('M-140 692 C-110 678 110 678 140 692', leather.light, 4, 0.7),
  )
}

const dashes = (d: string, leather: Leather) =>
  `<path d="${d}" fill="none" stroke="${leather.stitch}" stroke-width="2" stroke-dasharray="7 5" opacity="0.85"/>`

/** Horizontal pleats down the middle of a comfort seat. */
const flutes = (leather: Leather) =>
  Array.from({ length: 9 }, (_, pleat) => {
    const y = 404 + pleat * 34
    const wide = 76 + pleat * 2.1
    return layers(
      stroke(`M${num(-wide)} ${y} C-30 ${y + 6} 30 ${y + 6} ${num(wide)} ${y}`, leather.shade, 3, 0.8),
      stroke(
        `M${num(-wide + 4)} ${y + 4} C-30 ${y + 10} 30 ${y + 10} ${num(wide - 4)} ${y + 4}`,
        leather.light,
        1.5,
        0.7,
      ),
    )
  }).join('')

/** Diamond stitching down the middle of a bucket seat. */
const quilt = (leather: Leather) =>
  `<g clip-path="url(#quilted)"><path d="${Array.from({ length: 15 }, (_, line) => {
    const y = 260 + line * 40
    return `M-110 ${y} L110 ${y - 150} M-110 ${y - 150} L110 ${y}`
  }).join(' ')}" fill="none" stroke="${leather.stitch}" stroke-width="1.5" opacity="0.4"/></g>`

/** The clip path that keeps diamond stitching on the seat's middle; include once per picture with bucket seats. */
export const QUILT_CLIP =
  '<clipPath id="quilted"><path d="M-78 430 C-70 400 70 400 78 430 C88 520 92 590 94 650 L90 708 L-90 708 L-94 650 C-92 590 -88 520 -78 430Z"/></clipPath>'

/** A rear bench between the front seats: its back, and a headrest for each place. */
export function rearBench(places: number, leather: Leather): string {
  const back = 'M372 330 C400 312 800 312 828 330 C850 372 858 470 860 560 L340 560 C342 470 350 372 372 330Z'
  const gap = 470 / places
  const headrests = Array.from({ length: places }, (_, place) => {
    const x = 600 - 235 + gap * (place + 0.5)
    const wide = Math.min(56, gap * 0.36)
    return layers(
      rect(x - 14, 300, 6, 28, '#9aa1a8'),
      rect(x + 8, 300, 6, 28, '#9aa1a8'),
      rect(x - wide, 256, wide * 2, 56, leather.base, 20),
      rect(x - wide + 8, 262, wide * 2 - 16, 16, leather.light, 8, 0.5),
    )
  }).join('')
  const seams = Array.from({ length: places - 1 }, (_, seam) => {
    const x = 600 - 235 + gap * (seam + 1)
    return `M${num(x)} 322 L${num(600 + (x - 600) * 1.05)} 556`
  }).join(' ')
  return layers(
    headrests,
    fill(back, leather.base),
    fill(back, 'url(#fold)'),
    stroke('M376 334 C404 320 796 320 824 334', leather.light, 4, 0.8),
    seams ? stroke(seams, leather.shade, 4) : '',
  )
}
