import { useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { refusalSentence } from '../../messages/refusals.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { goOnFrom } from '../../ui/go-on-from.ts'
import { toast } from '../../ui/toast.ts'
import { sendTripOrder, type TripOrder, type TripOrderEnding } from './send-trip-order.ts'

/** The heading that says how the trip stands; the keyboard goes on from there once a pressed button is gone. */
export const STANDING_ID = 'trip-standing'

/** What is said when an order is done. */
function doneInWords(order: TripOrder): string {
  if (order.act !== 'answerEarlyReturn') return DONE[order.act]()
  return order.isBack ? m.trip_early_confirmed() : m.trip_early_denied()
}

const DONE: Record<Exclude<TripOrder['act'], 'answerEarlyReturn'>, () => string> = {
  checkIn: m.trip_handover_saved_in,
  checkOut: m.trip_handover_saved_out,
  acknowledge: m.trip_acknowledged_toast,
  reportIssue: m.trip_issue_reported,
  reportEarlyReturn: m.trip_early_reported,
  withdrawEarlyReturn: m.trip_early_withdrawn,
  complete: m.trip_completed,
}

/**
 * Gives orders about a trip, one at a time, and says how each ended. An order whose answer was lost keeps its key:
 * pressing again repeats it, nothing happens twice. Afterwards the page is read anew. What is wrong with single fields
 * is left to the form that gave the order.
 */
export function useTripOrder() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const [isRunning, setIsRunning] = useState(false)
  const unanswered = useRef<{ order: string; key: string } | null>(null)

  async function give(order: TripOrder): Promise<TripOrderEnding> {
    setIsRunning(true)
    const text = JSON.stringify(order)
    if (unanswered.current?.order !== text) unanswered.current = { order: text, key: crypto.randomUUID() }
    const ending = await sendTripOrder(order, unanswered.current.key)
    if (ending.kind !== 'lost') {
      unanswered.current = null
      await revalidate()
    }
    setIsRunning(false)
    tell(ending, order)
    if (ending.kind === 'done') goOnFrom(STANDING_ID)
    if (ending.kind === 'refused' && ending.problem.code === 'sign_in_required') {
      await navigate(paths.auth({ returnTo: pathname }))
    }
    return ending
  }

  return { give, isRunning }
}

function tell(ending: TripOrderEnding, order: TripOrder): void {
  if (ending.kind === 'done') toast.success(doneInWords(order))
  else if (ending.kind === 'lost') toast.error(m.trip_failed(), m.trip_lost())
  else if (ending.problem.code !== 'invalid_input')
    toast.error(m.trip_failed(), refusalSentence(ending.problem))
}
