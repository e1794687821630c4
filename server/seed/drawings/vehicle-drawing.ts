/** The body type of a car; the same values as the vehicle's body type in the catalogue. */
export type BodyType =
  | 'sedan'
  | 'suv'
  | 'offroad'
  | 'hatchback'
  | 'coupe'
  | 'sports'
  | 'convertible'
  | 'van'
  | 'pickup'

export type Angle = 'front' | 'back' | 'side' | 'interior' | 'dashboard'

export type Scene =
  | 'dubai'
  | 'abu-dhabi'
  | 'sharjah'
  | 'ajman'
  | 'ras-al-khaimah'
  | 'fujairah'
  | 'umm-al-quwain'
  | 'desert'

export type InteriorTone = 'black' | 'beige' | 'red' | 'grey'

/** The inputs of a drawing. `paint` is a six-digit hex colour such as '#1f3a5f'. */
export interface VehicleDrawing {
  body: BodyType
  paint: string
  angle: Angle
  scene: Scene
  interiorTone?: InteriorTone
  electric?: boolean
  seats?: number
}
