import { circle, fill, num, radial, ring, stroke } from './svg-parts.ts'

export type WheelStyle = 'twin-spoke' | 'multi-spoke' | 'sport' | 'terrain' | 'aero'

/** Gradients every wheel shares; include once per picture. */
export const wheelDefs = [
  radial('tyre', [
    [0.7, '#1b1d21'],
    [0.86, '#2b2e33'],
    [0.95, '#23262a'],
    [1, '#131518'],
  ]),
  radial('barrel', [
    [0.2, '#2a2d32'],
    [0.8, '#17191c'],
    [1, '#0c0d0f'],
  ]),
  '<linearGradient id="alloy" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="#fafbfc"/><stop offset="0.45" stop-color="#c9ced4"/><stop offset="1" stop-color="#868d96"/></linearGradient>',
  '<linearGradient id="graphite" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="#8b929b"/><stop offset="0.5" stop-color="#4d535b"/><stop offset="1" stop-color="#2b2f35"/></linearGradient>',
].join('')

// One spoke, pointing up from the hub, for a rim of radius 100; the rim repeats it around the circle.
const SPOKES: Record<WheelStyle, { count: number; d: string; metal: string }> = {
  'twin-spoke': {
    count: 5,
    d: 'M-15 -16 L-27 -91 C-23 -95 -16 -96 -11 -94 L-5 -34 L5 -34 L11 -94 C16 -96 23 -95 27 -91 L15 -16 Z',
    metal: 'url(#alloy)',
  },
  'multi-spoke': { count: 10, d: 'M-7 -18 L-9 -92 C-4 -96 4 -96 9 -92 L7 -18 Z', metal: 'url(#alloy)' },
  sport: {
    count: 5,
    d: 'M-16 -12 C-13 -46 -25 -66 -37 -86 L-27 -91 C-15 -74 -4 -62 0 -46 C4 -62 15 -74 27 -91 L37 -86 C25 -66 13 -46 16 -12 Z',
    metal: 'url(#graphite)',
  },
  terrain: {
    count: 6,
    d: 'M-13 -12 L-22 -88 C-10 -97 10 -97 22 -88 L13 -12 Z',
    metal: 'url(#graphite)',
  },
  aero: {
    count: 5,
    d: 'M-14 -14 L-44 -82 C-22 -98 18 -98 30 -90 C18 -72 12 -46 14 -14 Z',
    metal: 'url(#alloy)',
  },
}

/**
 * A wheel seen from the side, touching the road at (x, y), with the tyre's outer radius.
 * @param profile share of the radius that is rim; a terrain tyre has a taller wall.
 */
export function wheel(x: number, y: number, radius: number, style: WheelStyle, profile = 0.74): string {
  const rim = radius * profile
  const { count, d, metal } = SPOKES[style]
  const spokes = Array.from(
    { length: count },
    (_, spoke) => `<path d="${d}" fill="${metal}" transform="rotate(${num((360 / count) * spoke)})"/>`,
  ).join('')
  const knobs = style === 'terrain' ? treadOf(radius) : ''
  return `<g transform="translate(${num(x)} ${num(y)})">${knobs}${circle(0, 0, radius, 'url(#tyre)')}
${ring(0, 0, radius * 0.89, '#3d4147', 1, 0.7)}
<g transform="scale(${(rim / 100).toFixed(3)})">${circle(0, 0, 100, 'url(#barrel)')}
${circle(0, 0, 70, '#6d737b')}${circle(0, 0, 68, '#565c64')}${circle(0, 0, 44, '#3a3e44')}
${stroke('M-62 -24 A66 66 0 0 1 -34 -57', style === 'sport' ? '#c8352d' : '#2d3138', 19)}
${spokes}
${ring(0, 0, 95, metal, 8)}${ring(0, 0, 99.5, '#5d636b', 1.5)}
${circle(0, 0, 21, metal)}${circle(0, 0, 12, '#1c1f23')}${circle(0, 0, 9, '#30343a')}
${fill('M-99 0 A99 99 0 0 1 99 0 A120 150 0 0 0 -99 0Z', '#ffffff', 0.14)}</g></g>`
}

function treadOf(radius: number): string {
  const turn = (2 * Math.PI * radius) / 44
  return `<circle r="${num(radius)}" fill="none" stroke="#131518" stroke-width="5" stroke-dasharray="${num(turn * 0.62)} ${num(turn * 0.38)}"/>`
}
