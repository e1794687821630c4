import type { ChangeStatus } from '@rihla/domain/booking-change'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { refusalSentence } from '../../messages/refusals.ts'
import { m } from '../../paraglide/messages.js'
import { toast } from '../../ui/toast.ts'
import { type ChangeEnding, type ChangeOrder, sendChange } from './send-change.ts'

/**
 * Gives orders about a change, one at a time, and says how each ended; then the page is read anew. An order whose answer
 * was lost is kept with its key, card token and all: given again, nothing happens twice.
 */
export function useChangeOrder() {
  const { revalidate } = useRevalidator()
  const [running, setRunning] = useState<ChangeOrder['act'] | null>(null)
  const unanswered = useRef<{ order: ChangeOrder; key: string } | null>(null)

  async function give(order: ChangeOrder): Promise<ChangeEnding> {
    setRunning(order.act)
    const isRepeated = unanswered.current !== null && isSame(unanswered.current.order, order)
    const sent = isRepeated && unanswered.current ? unanswered.current : { order, key: crypto.randomUUID() }
    unanswered.current = sent
    const ending = await sendChange(sent.order, sent.key)
    if (ending.kind !== 'lost') {
      unanswered.current = null
      await revalidate()
    }
    setRunning(null)
    tell(ending)
    if (ending.kind === 'done') requestAnimationFrame(() => requestAnimationFrame(goOn))
    return ending
  }

  return { give, running }
}

/** The button that was pressed is gone with what it did: the keyboard goes on from the top of the page. */
function goOn(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1')?.focus()
}

/** A card that is typed again has another token; it is the same wish all the same. */
const isSame = (a: ChangeOrder, b: ChangeOrder) =>
  JSON.stringify({ ...a, card: null }) === JSON.stringify({ ...b, card: null })

/** What the form itself shows needs no passing message. */
const SHOWN_IN_FORM = [
  'price_changed',
  'dates_not_allowed',
  'card_declined',
  'insufficient_funds',
  'card_expired',
  'payment_token_invalid',
]

function tell(ending: ChangeEnding): void {
  if (ending.kind === 'lost') toast.error(m.booking_act_failed(), m.booking_act_lost())
  else if (ending.kind === 'done') tellStatus(ending.status)
  else if (!SHOWN_IN_FORM.includes(ending.problem.code)) {
    toast.error(m.booking_act_failed(), refusalSentence(ending.problem))
  }
}

function tellStatus(status: ChangeStatus): void {
  if (status === 'made') toast.success(m.booking_change_done())
  else if (status === 'asked') toast.success(m.booking_change_asked_toast())
  else if (status === 'declined' || status === 'withdrawn') toast.success(m.booking_change_kept())
  else toast.info(m.booking_done_charging())
}
