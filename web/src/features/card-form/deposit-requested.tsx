import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import type { CardToCharge } from '@rihla/contract/bookings/card-token'
import { mayGiveCard } from '@rihla/domain/pricing/deposit'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { failureMessage, showFailure } from '../../api/show-result.ts'
import { useCommand } from '../../api/use-command.ts'
import { useSite } from '../../app/root-data.ts'
import type { ExactMoney } from '../../i18n/money.tsx'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/content/banner.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { restoreFocus } from '../../ui/overlays/restore-focus.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { AnswerBank } from './answer-bank.tsx'
import { useCardChoice } from './use-card-choice.tsx'

/** Id of the deposit message, which receives focus after a card was given. */
export const DEPOSIT_ID = 'booking-deposit'

/** Asks the renter for another card when the deposit could not be held. Renders nothing when no deposit is required. */
export function DepositRequested({ booking, exact }: { booking: BookingDetail; exact: ExactMoney }) {
  const { today } = useSite()
  const card = useCardChoice(today)
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const { run, isRunning } = useCommand()
  const [failure, setFailure] = useState<string | null>(null)
  const { id, deposit, viewerIs } = booking
  if (!deposit || viewerIs !== 'renter') return null
  const canGiveCard = mayGiveCard(deposit.status, booking.status)
  const amount = exact(deposit.amountFils)

  function ask() {
    setFailure(null)
    setOpen(true)
  }

  async function give(ofWallet?: CardToCharge) {
    const taken = ofWallet ?? (await card.take())
    if (taken === null) return
    setFailure(null)
    // If the response was lost, the retry sends the same card and idempotency key, whatever is chosen now, so nothing
    // happens twice.
    const result = await run(({ bookings }, call) => bookings.giveDepositCard({ id, ...taken }, call), {
      intent: { id },
      revalidates: false,
    })
    if (result.kind === 'cancelled') return
    if (result.kind !== 'done' && result.problem?.code !== 'state_changed')
      return setFailure(failureMessage(result))
    // Close the dialog first: it blocks clicks on the bank page, which opens outside it.
    setOpen(false)
    await revalidate()
    restoreFocus(DEPOSIT_ID)
    if (result.kind !== 'done') showFailure(result, m.booking_act_failed())
    else if (result.value.status === 'held') toast.success(m.booking_deposit_card_held())
    else await card.answerBank({ bookingId: id }).catch(() => {})
  }

  return (
    <>
      {canGiveCard && (
        <Banner
          tone="warning"
          live
          title={m.booking_deposit_requested({ amount })}
          action={<Button onClick={ask}>{m.booking_deposit_give_card()}</Button>}
        >
          {m.booking_deposit_requested_text()}
        </Banner>
      )}
      {deposit.status === 'holding' && !isRunning && <AnswerBank of={{ bookingId: id }} />}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={m.booking_deposit_card_title()}
        description={m.booking_deposit_card_text({ amount })}
        closeLabel={m.common_close()}
        busy={isRunning}
        footer={
          <>
            <Button variant="secondary" aria-disabled={isRunning} onClick={() => setOpen(false)}>
              {m.booking_deposit_card_back()}
            </Button>
            <Button pending={isRunning} onClick={() => void give()}>
              {m.booking_deposit_card_confirm({ amount })}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {card.wallets({
            amountFils: deposit.amountFils,
            keepsCard: true,
            mayPay: !isRunning,
            onTaken: (taken) => void give(taken),
          })}
          {card.form(failure)}
        </div>
      </Dialog>
    </>
  )
}
