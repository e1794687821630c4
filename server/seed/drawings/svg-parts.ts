/** Width and height of every picture, in SVG user units. */
export const PICTURE = { width: 1200, height: 800 }

export type Point = readonly [x: number, y: number]
type Stop = readonly [offset: number, colour: string, opacity?: number]

/** A number as SVG wants it: at most one decimal, never '-0'. */
export const num = (value: number) => String(Math.round(value * 10) / 10 + 0)

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')

/** A linear gradient in picture units from one point to another. */
export function linear(id: string, from: Point, to: Point, stops: readonly Stop[]): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${num(from[0])}" y1="${num(from[1])}" x2="${num(to[0])}" y2="${num(to[1])}">${stopsOf(stops)}</linearGradient>`
}

/** A gradient from the top of a shape to its bottom, in picture units. */
export const vertical = (id: string, top: number, foot: number, stops: readonly Stop[]) =>
  linear(id, [0, top], [0, foot], stops)

/** A radial gradient that fits the shape it fills. */
export const radial = (id: string, stops: readonly Stop[]) =>
  `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`

export const clip = (id: string, d: string) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`

/** A filled path. */
export const fill = (d: string, colour: string, opacity = 1) =>
  `<path d="${d}" fill="${colour}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`

/** A drawn line of the given width; ends and joins are round. */
export const stroke = (d: string, colour: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  radius = 0,
  opacity = 1,
) =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${radius ? ` rx="${num(radius)}"` : ''} fill="${colour}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`

export const circle = (x: number, y: number, radius: number, colour: string, opacity = 1) =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${colour}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`

/** The line of a circle. */
export const ring = (x: number, y: number, radius: number, colour: string, width: number, opacity = 1) =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, colour: string, opacity = 1) =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${colour}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`

/** The left half of a straight-on view and its mirror image about the middle of the picture. */
export const mirrored = (half: string) =>
  `<g>${half}</g><g transform="translate(${PICTURE.width} 0) scale(-1 1)">${half}</g>`

/** Joins pieces of a picture; the first is at the bottom. */
export const layers = (...pieces: readonly string[]) => pieces.join('')
