interface Point {
  latitude: number
  longitude: number
}

/**
 * The origin for distances from the `latitude` and `longitude` query parameters, in degrees; null when one is missing
 * or out of range.
 */
export function pointIn(params: URLSearchParams): Point | null {
  const latitude = degreesOf(params.get('latitude'), 90)
  const longitude = degreesOf(params.get('longitude'), 180)
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function degreesOf(text: string | null, most: number): number | null {
  const degrees = Number(text || Number.NaN)
  return Math.abs(degrees) <= most ? degrees : null
}
