import { useEffect, useState } from 'react'
import { type PushState, pushStateOfDevice, turnPushOff, turnPushOn } from './push-device.ts'

/** The notifications of this device: null until the browser was asked, and how to turn them on and off. */
export function usePush() {
  const [state, setState] = useState<PushState | null>(null)
  const [isRunning, setIsRunning] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    let isGone = false
    void pushStateOfDevice()
      .catch((): PushState => 'unsupported')
      .then((found) => {
        if (!isGone) setState(found)
      })
    return () => {
      isGone = true
    }
  }, [])

  async function turn(isOn: boolean): Promise<PushState | 'failed'> {
    setIsRunning(true)
    const next = await (isOn ? turnPushOn() : turnPushOff())
    setIsRunning(false)
    setHasFailed(next === 'failed')
    if (next !== 'failed') setState(next)
    return next
  }

  return { state, isRunning, hasFailed, turn }
}
