import type { Quote } from '@rihla/contract/bookings/price'
import type { Problem } from '@rihla/contract/problem'
import { type CardFailure, isCardFailure } from '@rihla/domain/pricing/card-failure'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { attemptLeftOpen, closeAttempt, type PayingAttempt, pay } from './paying.ts'

export type PayingState =
  | { at: 'filling' }
  | { at: 'paying' }
  /** The card is charged; the redirect is in progress. */
  | { at: 'paid' }
  /**
   * An attempt with unknown outcome: `unanswered` got no response just now, `leftOpen` was stored by an earlier visit.
   */
  | { at: 'unknown'; attempt: PayingAttempt; how: 'unanswered' | 'leftOpen' }
  | { at: 'price_changed'; quote: Quote }
  | { at: 'card_refused'; code: CardFailure }
  | { at: 'refused'; problem: Problem }

interface PayingContext {
  vehicleId: string
  personId: string
  answerBank: (of: { bookingId: string }) => Promise<void>
  /** Called when an attempt is refused, before the state changes. */
  onRefused: (problem: Problem) => void
}

/** Runs one payment attempt from the click to the redirect; independent of the form. */
export function usePaying({ vehicleId, personId, answerBank, onRefused }: PayingContext) {
  const navigate = useNavigate()
  const [state, setState] = useState<PayingState>({ at: 'filling' })

  useEffect(() => {
    const attempt = attemptLeftOpen(vehicleId, personId)
    if (attempt) setState({ at: 'unknown', attempt, how: 'leftOpen' })
  }, [vehicleId, personId])

  async function send(attempt: PayingAttempt) {
    setState({ at: 'paying' })
    const result = await pay(attempt)
    if (result.kind === 'refused') {
      onRefused(result.problem)
      return setState(stateOfRefusal(result.problem))
    }
    if (result.kind !== 'done') return setState({ at: 'unknown', attempt, how: 'unanswered' })
    const { bookingId, state: paid } = result.value
    if (paid === 'confirmed') {
      setState({ at: 'paid' })
      toast.success(m.booking_confirmed_paid())
    }
    // Whether or not the bank check succeeded, the booking page shows the payment status.
    if (paid === 'processing') await answerBank({ bookingId }).catch(() => {})
    await navigate(paid === 'processing' ? paths.booking(bookingId) : paths.profile)
    closeAttempt(vehicleId)
  }

  function stateOfRefusal(problem: Problem): PayingState {
    if (isCardFailure(problem.code)) {
      toast.error(m.checkout_payment_failed())
      return { at: 'card_refused', code: problem.code }
    }
    switch (problem.code) {
      case 'price_changed':
      case 'terms_changed':
      case 'delivery_not_offered':
      case 'extra_not_available':
        return { at: 'price_changed', quote: problem.details?.quote as Quote }
      case 'dates_taken':
      case 'vehicle_not_available':
        return { at: 'filling' }
      case 'sign_in_required':
        void navigate(paths.auth({ returnTo: location.pathname + location.search }))
        return { at: 'filling' }
      default:
        toast.error(m.checkout_failed())
        return { at: 'refused', problem }
    }
  }

  return {
    state,
    send,
    /** Discards the attempt, so that the user can start over. */
    reset: () => {
      closeAttempt(vehicleId)
      setState({ at: 'filling' })
    },
  }
}
