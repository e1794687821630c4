import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { refusalSentence } from '../../messages/refusals.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'
import { type BookingOrder, type OrderEnding, sendOrder } from './send-order.ts'

/** The heading that says how the booking stands. */
export const STANDING_ID = 'booking-standing'

/**
 * Gives orders about a booking, one at a time, and says how each ended. An order whose answer was lost keeps its key:
 * pressing again repeats it, nothing happens twice. Afterwards the page is read anew. Answers how the order ended, so
 * that the form that gave it knows whether to stay open.
 */
export function useBookingOrder() {
  const navigate = useNavigate()
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
    if (ending.kind === 'done') requestAnimationFrame(() => requestAnimationFrame(goOnFromStanding))
    if (ending.kind === 'refused' && ending.problem.code === 'sign_in_required') {
      await navigate(paths.auth({ returnTo: paths.booking(order.id) }))
    }
    return ending
  }

  return { give, running }
}

/** The button that was pressed is gone with what it did: the keyboard goes on from where the booking stands now. */
function goOnFromStanding(): void {
  if (document.activeElement === document.body) document.getElementById(STANDING_ID)?.focus()
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
  if (status === 'confirmed') toast.success(m.booking_done_confirmed())
  else if (status !== 'cancelled') toast.info(m.booking_done_charging())
  else if (act === 'approve') toast.error(m.booking_act_failed(), m.booking_ended_payment_failed())
  else toast.success(m.booking_done_cancelled())
}
