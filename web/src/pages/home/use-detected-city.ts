import { useEffect, useEffectEvent, useState } from 'react'

const ASK: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 5 * 60_000 }

/**
 * The city in the Emirates the browser is in, or null: not asked yet, refused, failed, unsupported, or elsewhere.
 * The browser asks the person; where cities are is loaded only when there is a position to look up.
 */
export function useDetectedCity(onDetected: () => void): string | null {
  const [city, setCity] = useState<string | null>(null)
  const detected = useEffectEvent(onDetected)
  useEffect(() => {
    let isGone = false
    navigator.geolocation?.getCurrentPosition(
      async ({ coords }) => {
        const { cityNear } = await import('./city-near.ts')
        const found = cityNear(coords.latitude, coords.longitude)
        if (found === null || isGone) return
        setCity(found)
        detected()
      },
      () => undefined,
      ASK,
    )
    return () => {
      isGone = true
    }
  }, [])
  return city
}
