import type { AddedExtrasQuote } from '@rihla/contract/bookings/booking-change'
import type { ChosenExtra } from '@rihla/contract/extras'
import type { Problem } from '@rihla/contract/problem'
import { extrasInText } from '@rihla/domain/pricing/extras'
import { useEffect, useState } from 'react'
import { problemOf } from '../../../api/problem-of.ts'

export type ExtrasQuoteState =
  | { at: 'asking' }
  | { at: 'known'; quote: AddedExtrasQuote }
  | { at: 'refused'; problem: Problem | null }

/**
 * What can be added to a booking, and what the chosen ones cost; null chosen asks nothing yet. `last` is the latest quote
 * that came, for what can be chosen while another is asked or was refused.
 */
export function useExtrasQuote(bookingId: string, chosen: readonly ChosenExtra[] | null) {
  const about = chosen && extrasInText(chosen)
  const [answer, setAnswer] = useState<{ about: string; state: ExtrasQuoteState } | null>(null)
  const [last, setLast] = useState<AddedExtrasQuote | null>(null)
  const [tries, setTries] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the same with a new count
  useEffect(() => {
    if (about === null) return
    let isStale = false
    void ask(bookingId, about).then((state) => {
      if (isStale) return
      setAnswer({ about, state })
      if (state.at === 'known') setLast(state.quote)
    })
    return () => {
      isStale = true
    }
  }, [bookingId, about, tries])

  const state: ExtrasQuoteState = answer && answer.about === about ? answer.state : { at: 'asking' }
  return {
    state,
    last,
    /** Asks for the same quote again. */
    retry: () => {
      setAnswer(null)
      setTries(tries + 1)
    },
    /** Replaces the answer by a newer quote, whose extras are then the chosen ones. */
    set: (quote: AddedExtrasQuote) => {
      setAnswer({ about: extrasInText(quote.extras.chosen), state: { at: 'known', quote } })
      setLast(quote)
    },
  }
}

async function ask(id: string, extras: string): Promise<ExtrasQuoteState> {
  try {
    const { liveApi } = await import('../../../api/live-api.ts')
    return { at: 'known', quote: await liveApi.bookings.extrasQuote({ id, ...(extras && { extras }) }) }
  } catch (error) {
    return { at: 'refused', problem: problemOf(error) }
  }
}
