import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The city in the Emirates the browser is in, or null: not asked yet, refused, failed, unsupported, or elsewhere.
 * The browser asks the person; how the city is found is loaded after the page.
 */
export function useDetectedCity(onDetected: () => void): string | null {
  const [city, setCity] = useState<string | null>(null)
  const detected = useEffectEvent(onDetected)
  useEffect(() => {
    let isGone = false
    async function detect() {
      const { townOfVisitor } = await import('./town-of-visitor.ts')
      const found = await townOfVisitor()
      if (found === null || isGone) return
      setCity(found)
      detected()
    }
    void detect()
    return () => {
      isGone = true
    }
  }, [])
  return city
}
