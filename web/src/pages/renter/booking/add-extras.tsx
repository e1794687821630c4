import type { AddedExtrasQuote } from '@rihla/contract/bookings/booking-change'
import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import type { CardToCharge } from '@rihla/contract/bookings/card-token'
import type { ChosenExtra } from '@rihla/contract/extras'
import type { Problem } from '@rihla/contract/problem'
import { isCardFailure } from '@rihla/domain/pricing/card-failure'
import { canBeAdded } from '@rihla/domain/pricing/extras'
import { useState } from 'react'
import { isFinal } from '../../../api/command-result.ts'
import { showFailure } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { useSite } from '../../../app/root-data.ts'
import { currencyOfViewer, useExactMoney } from '../../../features/booking-facts/exact-money.tsx'
import { useCardChoice } from '../../../features/card-form/use-card-choice.tsx'
import { ExtrasChoice } from '../../../features/extras/extras-choice.tsx'
import type { ExactMoney } from '../../../i18n/money.tsx'
import { refusalMessage } from '../../../i18n/refusal-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { KeptOnceShown } from '../../../ui/content/kept-once-shown.tsx'
import { PriceLines } from '../../../ui/content/price-lines.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/content/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { type ExtrasQuoteState, useExtrasQuote } from './use-extras-quote.ts'

interface AddExtrasProps {
  booking: BookingDetail
  isUnderWay: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What can be added, its price next to the current one, and the card that pays for it. */
export function AddExtras({ booking, isUnderWay, open, onOpenChange }: AddExtrasProps) {
  const { today } = useSite()
  const exact = useExactMoney(currencyOfViewer(booking.viewerIs))
  const card = useCardChoice(today)
  const { run, isRunning } = useCommand()
  const [chosen, setChosen] = useState<ChosenExtra[]>([])
  const [refused, setRefused] = useState<Problem | null>(null)
  const { state, last, retry, set } = useExtrasQuote(booking.id, open ? chosen : null)
  const quote = state.at === 'known' && chosen.length > 0 ? state.quote : null
  const toPay = quote && quote.differenceFils > 0 ? quote : null

  function close() {
    onOpenChange(false)
    setChosen([])
    setRefused(null)
  }

  function choose(next: ChosenExtra[]) {
    setChosen(next)
    setRefused(null)
  }

  async function add({ extras, differenceFils }: AddedExtrasQuote, ofWallet?: CardToCharge) {
    const taken = differenceFils > 0 ? (ofWallet ?? (await card.take())) : undefined
    if (taken === null) return
    const request = { id: booking.id, extras: extras.chosen, expectedDifferenceFils: differenceFils }
    // The intent omits the card: a card that is typed again has another token for the same intent.
    const result = await run(
      async ({ bookings }, call) => (await bookings.addExtras({ ...request, ...taken }, call)).status,
      {
        name: 'add-extras',
        intent: request,
      },
    )
    if (result.kind === 'done') {
      // Close first: nothing outside an open dialog can be clicked, and the bank's page is outside it.
      close()
      if (result.value === 'made') toast.success(m.extras_added())
      else await card.answerBank({ bookingId: booking.id }).catch(() => {})
      return
    }
    if (result.kind !== 'refused') return showFailure(result, m.booking_act_failed())
    const next = result.problem.details?.quote as AddedExtrasQuote | undefined
    if (next) {
      set(next)
      setChosen(next.extras.chosen)
    } else if (!isCardFailure(result.problem.code)) showFailure(result, m.booking_act_failed())
    setRefused(result.problem)
  }

  const cardRefusal = refused && isCardFailure(refused.code) ? refusalMessage(refused) : null
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={m.extras_add()}
      description={m.extras_add_text()}
      closeLabel={m.common_close()}
      busy={isRunning}
      footer={
        <>
          <Button variant="secondary" aria-disabled={isRunning} onClick={close}>
            {m.common_close()}
          </Button>
          <Button
            pending={isRunning}
            whyDisabled={whyNot(state, chosen)}
            onClick={() => quote && void add(quote)}
          >
            {toPay ? m.extras_add_pay({ amount: exact(toPay.differenceFils) }) : m.extras_add_free()}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {last ? (
          <Choice {...{ last, chosen, exact, isUnderWay }} onChange={choose} />
        ) : (
          state.at === 'asking' && <Waiting />
        )}
        <div aria-live="polite" className="grid gap-4">
          <Notice refused={refused} />
          {state.at === 'refused' && <NoQuote problem={state.problem} onRetry={retry} />}
          {quote && <Sums quote={quote} exact={exact} />}
        </div>
        <KeptOnceShown shown={toPay !== null}>
          <section className="grid gap-4" aria-label={m.checkout_payment()}>
            <h3 className="font-strong text-lg">{m.checkout_payment()}</h3>
            {toPay &&
              card.wallets({
                amountFils: toPay.differenceFils,
                keepsCard: false,
                mayPay: !isRunning,
                onTaken: (taken) => void add(toPay, taken),
              })}
            {card.form(cardRefusal)}
          </section>
        </KeptOnceShown>
      </div>
    </Dialog>
  )
}

interface ChoiceProps {
  last: AddedExtrasQuote
  chosen: readonly ChosenExtra[]
  exact: ExactMoney
  isUnderWay: boolean
  onChange: (chosen: ChosenExtra[]) => void
}

function Choice({ last, chosen, exact, isUnderWay, onChange }: ChoiceProps) {
  const { offered } = last.extras
  if (offered.length === 0) return <p className="text-muted">{m.extras_add_none()}</p>
  return (
    <ExtrasChoice
      offered={offered}
      chosen={chosen}
      money={exact}
      onChange={onChange}
      whyNone={(kind) => (canBeAdded(kind, isUnderWay) ? m.extras_left_none() : m.extras_too_late())}
    />
  )
}

const Waiting = () => (
  <SkeletonGroup label={m.extras_add_pricing()} className="grid gap-3">
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </SkeletonGroup>
)

function NoQuote({ problem, onRetry }: { problem: Problem | null; onRetry: () => void }) {
  return (
    <Banner
      tone="warning"
      action={
        !isFinal(problem) && (
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {m.common_try_again()}
          </Button>
        )
      }
    >
      {problem ? refusalMessage(problem) : m.common_connection_lost()}
    </Banner>
  )
}

function Notice({ refused }: { refused: Problem | null }) {
  if (refused?.code === 'price_changed') return <Banner tone="warning">{m.extras_price_changed()}</Banner>
  if (refused?.code !== 'extra_not_available') return null
  return <Banner tone="warning">{refusalMessage(refused)}</Banner>
}

function Sums({ quote, exact }: { quote: AddedExtrasQuote; exact: ExactMoney }) {
  const { agreedTotalFils, price, differenceFils } = quote
  return (
    <div className="rounded-card bg-sunken p-4">
      <PriceLines
        label={m.extras_add_sums()}
        lines={[
          { label: m.extras_add_now(), amount: exact(agreedTotalFils) },
          { label: m.extras_add_then(), amount: exact(price.totalFils) },
        ]}
        total={{
          label: m.extras_add_difference(),
          amount: exact(differenceFils, [price.totalFils, -agreedTotalFils]),
        }}
      />
    </div>
  )
}

function whyNot(state: ExtrasQuoteState, chosen: readonly ChosenExtra[]): string | null {
  if (chosen.length === 0) return m.extras_add_choose()
  if (state.at === 'asking') return m.extras_add_pricing()
  if (state.at === 'known') return null
  return state.problem ? refusalMessage(state.problem) : m.common_connection_lost()
}
