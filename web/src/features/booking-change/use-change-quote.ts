import type { ChangeQuote } from '@rihla/contract/bookings/booking-change'
import type { Problem } from '@rihla/contract/problem'
import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import { useEffect, useState } from 'react'
import { problemOf } from '../../api/problem-of.ts'
import { useRecheck } from '../../api/use-recheck.ts'

export type QuoteState =
  | { at: 'none' }
  | { at: 'asking' }
  | { at: 'known'; quote: ChangeQuote }
  | { at: 'refused'; problem: Problem | null }

/** Debounce, milliseconds, so that stepping through times does not request each quote. */
const REST_MS = 250

/** The booking whose dates are to change. */
interface Changed {
  id: string
  vehicle: { id: string }
}

/**
 * The price and availability of these dates, requested when they change and checked again while they are shown. `set`
 * replaces it with a newer quote, `retry` requests it again.
 */
export function useChangeQuote({ id: bookingId, vehicle }: Changed, period: RentalPeriod | null) {
  const about = period ? JSON.stringify(period) : null
  const [answer, setAnswer] = useState<{ about: string; state: QuoteState } | null>(null)
  const [tries, setTries] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the same with a new count
  useEffect(() => {
    if (about === null) return
    let isStale = false
    const timer = setTimeout(async () => {
      const state = await ask(bookingId, JSON.parse(about) as RentalPeriod)
      if (!isStale) setAnswer({ about, state })
    }, REST_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [bookingId, about, tries])

  useRecheck({
    about: answer?.about === about ? about : null,
    vehicleId: vehicle.id,
    isKnown: true,
    check: async () => {
      if (period === null || about === null) return true
      const state = await ask(bookingId, period)
      if (state.at === 'refused' && state.problem === null) return false
      setAnswer((latest) => (latest?.about === about ? { about, state } : latest))
      return true
    },
  })

  const state: QuoteState =
    about === null ? { at: 'none' } : answer?.about === about ? answer.state : { at: 'asking' }
  const set = (quote: ChangeQuote) => about && setAnswer({ about, state: { at: 'known', quote } })
  const retry = () => {
    setAnswer(null)
    setTries(tries + 1)
  }
  return { state, set, retry }
}

async function ask(id: string, period: RentalPeriod): Promise<QuoteState> {
  try {
    const { liveApi } = await import('../../api/live-api.ts')
    return { at: 'known', quote: await liveApi.bookings.changeQuote({ id, ...period }) }
  } catch (error) {
    return { at: 'refused', problem: problemOf(error) }
  }
}
