import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The city in the Emirates where the browser is, or null: not yet known, denied, failed, unsupported, or elsewhere. The
 * browser asks for permission; the lookup code loads after the page.
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
