import type { CardToCharge } from '@rihla/contract/bookings/card-token'
import type { ChargePayment } from '@rihla/contract/charges/charge-payment'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { failureMessage, showFailure } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { useSite } from '../../../app/root-data.ts'
import { useExactMoney } from '../../../features/booking-facts/exact-money.tsx'
import { AnswerBank } from '../../../features/card-form/answer-bank.tsx'
import { useCardChoice } from '../../../features/card-form/use-card-choice.tsx'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Banner } from '../../../ui/content/banner.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

/** Why the card failed, and the form to pay with it or another; or that nothing is to be paid. */
export function PayCharge({ payment }: { payment: ChargePayment }) {
  const { id, status, bookingId, openFils, mayPay } = payment
  const { today } = useSite()
  const card = useCardChoice(today)
  const exact = useExactMoney('AED')
  const { revalidate } = useRevalidator()
  const { run, isRunning } = useCommand()
  const [failure, setFailure] = useState<string | null>(null)

  async function pay(ofWallet?: CardToCharge) {
    const taken = ofWallet ?? (await card.take())
    if (taken === null) return
    setFailure(null)
    // If the response was lost, the retry sends the same card and idempotency key, so nothing is paid twice.
    const result = await run(
      ({ charges }, call) => charges.pay({ chargeId: id, expectedFils: openFils, ...taken }, call),
      { intent: { id }, revalidates: false },
    )
    if (result.kind === 'cancelled') return
    if (result.kind !== 'done') {
      const isStale = result.problem?.code === 'state_changed' || result.problem?.code === 'price_changed'
      if (!isStale) return setFailure(failureMessage(result))
      showFailure(result, m.charge_payment_failed())
    } else if (result.value.status === 'paid') toast.success(m.charge_payment_paid_now())
    else await card.answerBank({ chargeId: id }).catch(() => {})
    await revalidate()
  }

  if (!mayPay)
    return (
      <div className="grid gap-3">
        <Banner tone={status === 'paid' ? 'success' : 'accent'} live title={titleOf(status)}>
          {status === 'charging' && m.charge_payment_charging_text()}
        </Banner>
        {status === 'charging' && !isRunning && <AnswerBank of={{ chargeId: id }} />}
        <Link className={buttonClasses({ variant: 'secondary' })} to={paths.tripCharges(bookingId)}>
          {m.charge_payment_to_charges()}
        </Link>
      </div>
    )
  return (
    <div className="grid gap-4">
      <WhyPay payment={payment} />
      {card.wallets({
        amountFils: openFils,
        keepsCard: false,
        mayPay: !isRunning,
        onTaken: (taken) => void pay(taken),
      })}
      {card.form(failure)}
      <Button pending={isRunning} onClick={() => void pay()}>
        {m.charge_payment_pay({ amount: exact(openFils) })}
      </Button>
    </div>
  )
}

/** What happened to the card, and what happens if the renter does nothing. */
function WhyPay({ payment: { status, failure, cardRetryAt } }: { payment: ChargePayment }) {
  if (status === 'written_off')
    return (
      <Banner tone="danger" title={m.charge_payment_blocked()}>
        {m.charge_payment_blocked_text()}
      </Banner>
    )
  return (
    <Banner tone="warning" title={REASONS[failure ?? 'card_declined']()}>
      {cardRetryAt !== null && m.charge_payment_retry({ moment: momentInWords(cardRetryAt) })}
    </Banner>
  )
}

const REASONS: Record<NonNullable<ChargePayment['failure']>, () => string> = {
  card_declined: m.charge_payment_declined,
  insufficient_funds: m.charge_payment_insufficient,
  card_expired: m.charge_payment_expired,
  payment_token_invalid: m.charge_payment_gone,
}

function titleOf(status: ChargePayment['status']): string {
  if (status === 'paid') return m.charge_payment_paid()
  if (status === 'charging') return m.charge_payment_charging()
  return status === 'reversed' ? m.charge_payment_reversed() : m.charge_payment_not_yet()
}
