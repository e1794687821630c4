import type { BookingDetail, CardToken } from '@rihla/contract/bookings'
import { mayGiveCard } from '@rihla/domain/deposit'
import { formatMoney } from '@rihla/domain/money'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { AnswerBank } from '../../features/card-form/answer-bank.tsx'
import { useCardEntry } from '../../features/card-form/use-card-entry.tsx'
import { refusalSentence } from '../../messages/refusals.ts'
import { m } from '../../paraglide/messages.js'
import { useSite } from '../../site/site.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { goOnFrom } from '../../ui/go-on-from.ts'
import { toast } from '../../ui/toast.ts'
import { sendDepositCard } from './send-deposit-card.ts'

/** The sentence about the deposit, where the keyboard goes on once a card was given. */
export const DEPOSIT_ID = 'booking-deposit'

/** A renter whose deposit could not be held gives another card for it here. Nothing while none is wanted of them. */
export function DepositWanted({ booking }: { booking: BookingDetail }) {
  const { today } = useSite()
  const card = useCardEntry(today)
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const [isRunning, setIsRunning] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  // A card whose answer was lost is sent again with its key, whatever is typed then: nothing happens twice.
  const unanswered = useRef<{ card: CardToken; key: string } | null>(null)

  const { id, deposit, viewerIs } = booking
  if (!deposit || viewerIs !== 'renter') return null
  const isWanted = mayGiveCard(deposit.status, booking.status)
  const amount = formatMoney(deposit.amountFils, { currency: 'AED', cents: true })

  function ask() {
    setRefusal(null)
    setOpen(true)
  }

  async function give() {
    const typed = unanswered.current?.card ?? (await card.take())
    if (typed === null) return
    setIsRunning(true)
    setRefusal(null)
    unanswered.current ??= { card: typed, key: crypto.randomUUID() }
    const ending = await sendDepositCard({ id, card: typed }, unanswered.current.key)
    setIsRunning(false)
    if (ending.kind === 'lost') return setRefusal(m.booking_act_lost())
    unanswered.current = null
    if (ending.kind === 'refused' && ending.problem.code !== 'state_changed')
      return setRefusal(refusalSentence(ending.problem))
    // First, since nothing beside an open dialog can be clicked, and the bank's page stands beside it.
    setOpen(false)
    await revalidate()
    goOnFrom(DEPOSIT_ID)
    if (ending.kind === 'refused') toast.error(m.booking_act_failed(), refusalSentence(ending.problem))
    else if (ending.status === 'held') toast.success(m.booking_deposit_card_held())
    else await card.answerBank(id).catch(() => {})
  }

  return (
    <>
      {isWanted && (
        <Banner
          tone="warning"
          live
          title={m.booking_deposit_wanted({ amount })}
          action={<Button onClick={ask}>{m.booking_deposit_give_card()}</Button>}
        >
          {m.booking_deposit_wanted_text()}
        </Banner>
      )}
      {deposit.status === 'holding' && !isRunning && <AnswerBank bookingId={id} />}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={m.booking_deposit_card_title()}
        description={m.booking_deposit_card_text({ amount })}
        closeLabel={m.common_close()}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {m.booking_deposit_card_back()}
            </Button>
            <Button pending={isRunning} onClick={() => void give()}>
              {m.booking_deposit_card_confirm({ amount })}
            </Button>
          </>
        }
      >
        {card.form(refusal)}
      </Dialog>
    </>
  )
}
