import type { Obstacle, Quote } from '@rihla/contract/bookings/price'
import type { Problem } from '@rihla/contract/problem'
import { extrasInText } from '@rihla/domain/pricing/extras'
import { useState } from 'react'
import { problemOf } from '../../../api/problem-of.ts'
import { useRecheck } from '../../../api/use-recheck.ts'
import type { TripChoices } from './use-trip-choices.ts'

/** What keeps the viewer from booking: an obstacle, a refusal of the quote itself, or that their session has ended. */
export type CheckoutObstacle =
  | Obstacle
  | { code: 'vehicle_not_found' | 'dates_not_allowed'; problem: Problem }
  | { code: 'sign_in_required' }

interface Checked {
  /** The loaded quote that this check follows. */
  after: Quote
  quote: Quote
  obstacle: CheckoutObstacle | null
}

/**
 * The newest quote for the trip of `loaded`, and what keeps the viewer from booking it; checked again while the page is
 * open, except while an attempt to pay is in flight: the attempt itself takes the dates. `record` replaces what is known
 * by what an attempt has found.
 */
export function useCheckedQuote(loaded: Quote, choices: TripChoices, isPaying: boolean) {
  const [checked, setChecked] = useState<Checked | null>(null)
  const { vehicleId, period } = loaded
  const isCurrent = checked?.after === loaded
  const quote = isCurrent ? checked.quote : loaded
  useRecheck({
    about: JSON.stringify([vehicleId, period, choices]),
    vehicleId,
    isKnown: true,
    check: async () => {
      if (isPaying) return true
      const result = await ask(quote, choices)
      if (result) setChecked({ after: loaded, ...result })
      return result !== null
    },
  })
  return {
    quote,
    obstacle: isCurrent ? checked.obstacle : loaded.obstacle,
    record: (found: { quote?: Quote; obstacle: CheckoutObstacle | null }) =>
      setChecked({ after: loaded, quote, ...found }),
  }
}

/** A new quote for the trip, or its refusal with the last quote; null when there was no answer. */
async function ask(last: Quote, { deliverTo, extras }: TripChoices): Promise<Omit<Checked, 'after'> | null> {
  try {
    const { liveApi } = await import('../../../api/live-api.ts')
    const [quote, { me }] = await Promise.all([
      liveApi.bookings.quote({
        vehicleId: last.vehicleId,
        ...last.period,
        ...(deliverTo && { deliverTo }),
        ...(extras.length > 0 && { extras: extrasInText(extras) }),
      }),
      liveApi.accounts.me({}),
    ])
    return { quote, obstacle: me ? quote.obstacle : { code: 'sign_in_required' } }
  } catch (error) {
    const problem = problemOf(error)
    const code = problem?.code
    if (problem && (code === 'vehicle_not_found' || code === 'dates_not_allowed'))
      return { quote: last, obstacle: { code, problem } }
    return null
  }
}
