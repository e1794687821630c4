import type { Problem } from '@rihla/contract/problem'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { LiveApi } from '../../api/live-api.ts'
import { useGuardedActs } from '../../features/account-settings/guarded-acts.tsx'
import { refusalSentence } from '../../messages/refusals.ts'
import { m } from '../../paraglide/messages.js'
import { goOnFrom } from '../../ui/go-on-from.ts'
import { toast } from '../../ui/toast.ts'

export type BookingAct = { id: string; reason: string } & (
  | { act: 'cancel' }
  | { act: 'refund' | 'return'; amountFils: number; expectedRefundableFils: number }
  | { act: 'keep'; amountFils: number }
)

/** Acts on a booking after a fresh proof; a refusal is shown where the reason was written, which stays. */
export function useBookingAct(onDone: () => void) {
  const run = useGuardedActs()
  const { revalidate } = useRevalidator()
  const [isRunning, setIsRunning] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  // The same order again, when nobody knows how the first one ended, must be known as the same.
  const unanswered = useRef<{ order: string; key: string } | null>(null)

  async function give(order: BookingAct, doneSentence: (movedFils: number) => string): Promise<void> {
    setIsRunning(true)
    setRefusal(null)
    const written = JSON.stringify(order)
    if (unanswered.current?.order !== written) {
      unanswered.current = { order: written, key: crypto.randomUUID() }
    }
    const { key } = unanswered.current
    const ending = await run((api) => send(api, order, key))
    if (ending.kind === 'done') {
      unanswered.current = null
      onDone()
      toast.success(doneSentence(ending.value))
      await revalidate()
      goOnFrom('booking-heading')
    } else if (ending.kind === 'refused') {
      if (ending.problem.code !== 'idempotency_in_flight') unanswered.current = null
      setRefusal(sentenceOf(ending.problem))
      await revalidate()
    } else if (ending.kind === 'lost') setRefusal(m.admin_bookings_lost())
    setIsRunning(false)
  }

  return { give, isRunning, refusal, forget: () => setRefusal(null) }
}

// The new figure stands in the form once the page has been read again.
const sentenceOf = (problem: Problem): string =>
  problem.code === 'refund_changed' ? m.admin_bookings_refund_changed() : refusalSentence(problem)

/** Answers how much moves by it. Fils. */
async function send({ admin }: LiveApi, order: BookingAct, idempotencyKey: string): Promise<number> {
  const call = { context: { idempotencyKey } }
  const { id, reason } = order
  if (order.act === 'cancel') return (await admin.cancelBooking({ id, reason }, call)).refundFils
  const { amountFils } = order
  if (order.act === 'keep') {
    const { status } = await admin.keepDeposit({ id, reason, amountFils }, call)
    return status === 'captured' || status === 'capturing' ? amountFils : 0
  }
  const { expectedRefundableFils } = order
  const refund = { id, reason, amountFils, expectedRefundableFils }
  if (order.act === 'return') return (await admin.refundDeposit(refund, call)).refundFils
  return (await admin.refundBooking(refund, call)).refundFils
}
