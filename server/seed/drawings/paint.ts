type Rgb = [red: number, green: number, blue: number]

function channels(hex: string): Rgb {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  if (!digits) throw new Error(`A paint is a six-digit hex colour, not '${hex}'`)
  const channel = (position: number) => Number.parseInt(digits[position] ?? '0', 16)
  return [channel(1), channel(2), channel(3)]
}

const toHex = (rgb: Rgb) =>
  `#${rgb
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Mixes two hex colours; `share` 0 gives the first, 1 the second. Throws on anything but '#rrggbb'. */
export function mix(first: string, second: string, share: number): string {
  const a = channels(first)
  const b = channels(second)
  return toHex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
}

/** Perceived lightness of a colour, 0 (black) to 1 (white). */
function lightness(hex: string): number {
  const [red, green, blue] = channels(hex)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

/** One paint under daylight: the tones a body panel takes from the sky side to the road side. */
export interface PaintTones {
  base: string
  sky: string
  light: string
  shade: string
  deep: string
  line: string
  /** Opacity of white reflections: dark paint mirrors the sky, white paint hardly shows it. */
  gloss: number
  /** Opacity of black shading: pale paint needs less of it to read as round. */
  depth: number
}

// Shadows lean towards blue and highlights towards warm, so that no paint turns plain grey.
const INK = '#0d1420'
const SKY = '#f4f8fc'

/** Derives the tones of a paint; very dark paint is lifted a little so that its panels stay readable. */
export function tonesOf(paint: string): PaintTones {
  const given = lightness(paint)
  const base = given < 0.12 ? mix(paint, '#3a4350', 0.38) : given > 0.94 ? mix(paint, '#e4e8ec', 0.45) : paint
  const value = lightness(base)
  return {
    base,
    sky: mix(base, SKY, value < 0.3 ? 0.4 : 0.5),
    light: mix(base, SKY, value < 0.3 ? 0.16 : 0.24),
    shade: mix(base, INK, value > 0.75 ? 0.17 : 0.26),
    deep: mix(base, INK, value > 0.75 ? 0.34 : 0.5),
    line: mix(base, INK, value > 0.75 ? 0.5 : 0.66),
    gloss: 0.26 + (1 - value) * 0.2,
    depth: value > 0.75 ? 0.15 : 0.3,
  }
}
