import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FlashCode } from '../../i18n/flash-messages.ts'

/**
 * Optimistic favorite state of a car. A toggle shows at once; one made while a request is running is sent to `address`
 * after it. `notify` receives the outcome of each request. Offline nothing is sent, because the router would replace the
 * page with the error page: the outcome is `failure`.
 */
export function useFavorite(
  car: { vehicleId: string; isKept: boolean },
  { address, returnTo, failure }: { address: string; returnTo: string; failure: FlashCode },
  notify: (outcome: FlashCode) => void,
) {
  const fetcher = useFetcher<{ outcome: FlashCode }>()
  const [next, setNext] = useState<boolean | null>(null)
  const isSaved = next ?? fetcher.formData?.has('save') ?? car.isKept
  const isIdle = fetcher.state === 'idle'
  const handled = useRef(fetcher.data)

  const hear = useEffectEvent(notify)
  useEffect(() => {
    if (!fetcher.data || fetcher.data === handled.current) return
    handled.current = fetcher.data
    hear(fetcher.data.outcome)
  }, [fetcher.data])

  const sendNext = useEffectEvent(() => {
    if (next === null) return
    setNext(null)
    if (next !== car.isKept) send(next)
  })
  useEffect(() => {
    if (isIdle) sendNext()
  }, [isIdle])

  function send(intent: boolean): void {
    if (!navigator.onLine) {
      notify(failure)
      return
    }
    const said = { [intent ? 'save' : 'unsave']: car.vehicleId, stay: 'yes', returnTo }
    void fetcher.submit(said, { method: 'post', action: address })
  }

  const toggle = () => (isIdle ? send(!isSaved) : setNext(!isSaved))
  return { isSaved, toggle }
}
