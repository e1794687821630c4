import type { InteriorTone } from './vehicle-drawing.ts'

export interface Leather {
  base: string
  light: string
  shade: string
  stitch: string
}

/** The upholstery colours of each interior tone, from highlight to fold, and the stitching colour. */
export const LEATHER: Record<InteriorTone, Leather> = {
  black: { base: '#33363b', light: '#4a4e55', shade: '#212327', stitch: '#8a9099' },
  beige: { base: '#c9ad8a', light: '#dfc8a8', shade: '#a3876a', stitch: '#f3e6d2' },
  red: { base: '#93282b', light: '#b23d3c', shade: '#6a191d', stitch: '#e6a39a' },
  grey: { base: '#8b9198', light: '#a9afb6', shade: '#686e75', stitch: '#dfe3e7' },
}
