import { dashboardView } from './dashboard-view.ts'
import { endView } from './end-view.ts'
import { interiorView } from './interior-view.ts'
import { sceneDefs } from './scenes.ts'
import { sideView } from './side-view.ts'
import { PICTURE } from './svg-parts.ts'
import type { Angle, VehicleDrawing } from './vehicle-drawing.ts'

export type { Angle, BodyType, Scene, VehicleDrawing } from './vehicle-drawing.ts'

const VIEWS: Record<Angle, (drawing: VehicleDrawing) => { defs: string; content: string }> = {
  side: sideView,
  front: endView,
  back: endView,
  interior: interiorView,
  dashboard: dashboardView,
}

/**
 * Draws one picture of a vehicle as a complete SVG document of 1200 × 800 units. The same drawing always gives
 * the same text. Throws when the paint is not a six-digit hex colour.
 */
export function drawVehicle(drawing: VehicleDrawing): string {
  const { defs, content } = VIEWS[drawing.angle](drawing)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}"><defs>${sceneDefs(drawing.scene)}${defs}</defs>${content}</svg>`
}
