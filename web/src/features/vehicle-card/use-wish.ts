import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FlashCode } from '../../messages/flashes.ts'
import { paths } from '../../paths.ts'

/**
 * Whether a person wishes for a car, as they said last: it shows at once, and whatever they press while that is under way
 * is sent when it has arrived. `fields` go with it; `tell` hears what became of each.
 */
export function useWish(
  car: { vehicleId: string; isKept: boolean },
  fields: { returnTo: string; words?: string | undefined },
  tell: (outcome: FlashCode) => void,
) {
  const fetcher = useFetcher<{ outcome: FlashCode }>()
  const [next, setNext] = useState<boolean | null>(null)
  const sent = fetcher.formData?.get('saved')
  const isSaved = next ?? (sent ? sent !== 'yes' : car.isKept)
  const isIdle = fetcher.state === 'idle'
  const told = useRef(fetcher.data)

  const hear = useEffectEvent(tell)
  useEffect(() => {
    if (!fetcher.data || fetcher.data === told.current) return
    told.current = fetcher.data
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

  function send(wish: boolean): void {
    const { returnTo, words } = fields
    const said = { vehicleId: car.vehicleId, saved: wish ? 'no' : 'yes', stay: 'yes', returnTo }
    void fetcher.submit(words ? { ...said, words } : said, { method: 'post', action: paths.toggleFavorite })
  }

  const toggle = () => (isIdle ? send(!isSaved) : setNext(!isSaved))
  return { isSaved, toggle, Form: fetcher.Form }
}
