import { useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { refusalSentence } from '../../messages/refusals.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { goOnFrom } from '../../ui/go-on-from.ts'
import { toast } from '../../ui/toast.ts'
import { type BookingOrder, type OrderEnding, sendOrder } from './send-order.ts'

/** The heading that says how the booking stands. */
export const STANDING_ID = 'booking-standing'

/**
 * Gives orders about a booking, one at a time, and says how each ended. An order whose answer was lost keeps its key:
 * pressing again repeats it, nothing happens twice. Afterwards the page is read anew. Answers how the order ended, so
 * that the form that gave it knows whether to stay open. `goOnAt` is the id of the heading the keyboard goes on from
 * once the pressed button is gone.
 */
export function useBookingOrder(goOnAt = STANDING_ID) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const [running, setRunning] = useState<BookingOrder['act'] | null>(null)
  const unanswered = useRef<{ order: string; key: string } | null>(null)

  async function give(order: BookingOrder): Promise<OrderEnding> {
    setRunning(order.act)
    const text = JSON.stringify(order)
    if (unanswered.current?.order !== text) unanswered.current = { order: text, key: crypto.randomUUID() }
    const ending = await sendOrder(order, unanswered.current.key)
    if (ending.kind !== 'lost') {
      unanswered.current = null
      await revalidate()
    }
    setRunning(null)
    tellEnding(ending)
    if (ending.kind === 'done') goOnFrom(goOnAt)
    if (ending.kind === 'refused' && ending.problem.code === 'sign_in_required') {
      await navigate(paths.auth({ returnTo: pathname + search }))
    }
    return ending
  }

  return { give, running }
}

function tellEnding(ending: OrderEnding): void {
  if (ending.kind === 'lost') toast.error(m.booking_act_failed(), m.booking_act_lost())
  else if (ending.kind === 'done') tellOutcome(ending)
  // A changed refund is shown, and asked about again, in the form itself.
  else if (ending.problem.code !== 'refund_changed') {
    toast.error(m.booking_act_failed(), refusalSentence(ending.problem))
  }
}

function tellOutcome({ act, status }: Extract<OrderEnding, { kind: 'done' }>): void {
  if (act === 'reportNoShow') toast.success(m.booking_no_show_done())
  else if (act === 'contestNoShow') toast.success(m.booking_no_show_contest_done())
  else if (status === 'confirmed') toast.success(m.booking_done_confirmed())
  else if (status === 'completed') toast.success(m.booking_done_completed())
  else if (status !== 'cancelled') toast.info(m.booking_done_charging())
  else if (act === 'approve') toast.error(m.booking_act_failed(), m.booking_ended_payment_failed())
  else toast.success(m.booking_done_cancelled())
}
