const TIMEOUT_MS = 10_000
const OLDEST_MS = 5 * 60_000

/**
 * The user's position in degrees; the browser asks for permission first. Rejects when refused, unknown or unsupported.
 */
export const currentPoint = (): Promise<{ latitude: number; longitude: number }> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('no geolocation'))
    navigator.geolocation.getCurrentPosition(
      // Four decimals are 11 m: precise enough for the search, and no more than it needs.
      ({ coords }) =>
        resolve({
          latitude: Number(coords.latitude.toFixed(4)),
          longitude: Number(coords.longitude.toFixed(4)),
        }),
      reject,
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: OLDEST_MS },
    )
  })
