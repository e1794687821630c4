import { useEffect, useState } from 'react'

/**
 * The picture that could not be loaded: its address, and when that was (epoch milliseconds). Null again when the network
 * is back, so that it is tried once more.
 */
export function useFailedPicture() {
  const [failed, setFailed] = useState<{ address: string; at: number } | null>(null)
  useEffect(() => {
    if (!failed) return
    const tryAgain = () => setFailed(null)
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [failed])
  return { failed, setFailed: (address: string) => setFailed({ address, at: Date.now() }) }
}
