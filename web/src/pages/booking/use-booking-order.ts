import type { Problem } from '@rihla/contract/problem'
import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { refusalSentence } from '../../messages/refusals.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'
import { type BookingOrder, type OrderEnding, sendOrder } from './send-order.ts'

/**
 * Gives orders about a booking, one at a time, and says how each ended. An order whose answer was lost keeps its key:
 * pressing again repeats it, nothing happens twice. Afterwards the page is read anew. Answers whether it was carried
 * out, or with the problem when the form that gave the order can go on from it.
 */
export function useBookingOrder() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [running, setRunning] = useState<BookingOrder['act'] | null>(null)
  const unanswered = useRef<{ order: string; key: string } | null>(null)

  async function give(order: BookingOrder): Promise<{ done: boolean; problem: Problem | null }> {
    if (running) return { done: false, problem: null }
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
    if (ending.kind === 'refused' && ending.problem.code === 'sign_in_required') {
      await navigate(paths.auth({ returnTo: paths.booking(order.id) }))
    }
    return { done: ending.kind === 'done', problem: ending.kind === 'refused' ? ending.problem : null }
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
  if (status === 'confirmed') toast.success(m.booking_done_confirmed())
  else if (status !== 'cancelled') toast.info(m.booking_done_charging())
  else if (act === 'approve') toast.error(m.booking_act_failed(), m.booking_ended_payment_failed())
  else toast.success(m.booking_done_cancelled())
}
