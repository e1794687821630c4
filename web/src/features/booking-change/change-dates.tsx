import type { ChangeQuote } from '@rihla/contract/bookings/booking-change'
import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import type { CardToCharge } from '@rihla/contract/bookings/card-token'
import type { Problem } from '@rihla/contract/problem'
import { whyCannotChange } from '@rihla/domain/booking/booking-change'
import { MAX_RENTAL_DAYS, type RentalPeriod, startsAt } from '@rihla/domain/booking/rental-period'
import { isReturnedByHost } from '@rihla/domain/booking/trip-completion'
import { isCardFailure } from '@rihla/domain/pricing/card-failure'
import type { Fils } from '@rihla/domain/pricing/money'
import { dateInDubai, type Instant } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { isFinal } from '../../api/command-result.ts'
import { fieldMessages } from '../../i18n/field-messages.ts'
import type { ExactMoney } from '../../i18n/money.tsx'
import { refusalMessage } from '../../i18n/refusal-messages.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'
import { Banner } from '../../ui/content/banner.tsx'
import { KeptOnceShown } from '../../ui/content/kept-once-shown.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ChangeSums } from './change-sums.tsx'
import { ReturnFields } from './return-fields.tsx'
import { useChangeAction } from './use-change-action.ts'
import { type QuoteState, useChangeQuote } from './use-change-quote.ts'

interface ChangeDatesProps {
  booking: BookingDetail
  now: Instant
  /** Formats an amount that is charged or refunded. */
  exact: ExactMoney
  /** The calendar and time fields of a trip that has not begun. */
  Fields: ComponentType<{
    period: RentalPeriod | null
    onChange: (period: RentalPeriod) => void
    now: number
    months: 1
  }>
  /** The card that an additional amount is charged to. */
  card: {
    form: (refusal: string | null) => ReactNode
    take: () => Promise<CardToCharge | null>
    wallets: (payment: {
      amountFils: Fils
      keepsCard: boolean
      mayPay: boolean
      onTaken: (taken: CardToCharge) => void
    }) => ReactNode
    answerBank: (of: { bookingId: string }) => Promise<void>
  }
}

/**
 * The form with which a renter requests other dates: shows their price next to the current one and their availability,
 * asks for a card when there is more to pay, and sends the request. Renders nothing when the booking cannot be changed,
 * or a change is already open.
 */
export function ChangeDates({ booking, now, exact, Fields, card }: ChangeDatesProps) {
  const [open, setOpen] = useState(false)
  const [requested, setRequested] = useState<RentalPeriod | null>(null)
  const [refused, setRefused] = useState<Problem | null>(null)
  const { state, set, retry } = useChangeQuote(booking, requested)
  const { run, running } = useChangeAction()

  const facts = {
    status: booking.status,
    startsAt: Date.parse(booking.startsAt),
    endsAt: Date.parse(booking.endsAt),
  }
  if (booking.viewerIs !== 'renter' || booking.change || whyCannotChange(facts, now)) return null
  const isOnTheWay = now >= startsAt(booking.period)

  function choose(period: RentalPeriod) {
    const { pickUpDate, pickUpTime } = booking.period
    // During an active trip the car has been picked up: only the return can change.
    setRequested(isOnTheWay ? { ...period, pickUpDate, pickUpTime } : period)
    setRefused(null)
  }

  function close() {
    setOpen(false)
    setRequested(null)
    setRefused(null)
  }

  async function ask(quote: ChangeQuote, ofWallet?: CardToCharge) {
    const taken = quote.differenceFils > 0 ? (ofWallet ?? (await card.take())) : undefined
    if (taken === null) return
    const { period, differenceFils } = quote
    const result = await run({
      act: 'ask',
      id: booking.id,
      period,
      expectedDifferenceFils: differenceFils,
      ...taken,
    })
    if (result.kind === 'done') {
      // Close first: nothing outside an open dialog can be clicked, and the bank's page is outside it.
      close()
      if (result.value === 'held') await card.answerBank({ bookingId: booking.id }).catch(() => {})
      return
    }
    if (result.kind !== 'refused') return
    const next = result.problem.code === 'price_changed' ? result.problem.details?.quote : undefined
    if (next) set(next as ChangeQuote)
    setRefused(result.problem)
  }

  const quote = state.at === 'known' ? state.quote : null
  const toPay = quote?.available && quote.differenceFils > 0 ? quote : null
  const cardRefusal = refused && isCardFailure(refused.code) ? refusalMessage(refused) : null
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {m.booking_change_dates()}
      </Button>
      <Dialog
        open={open}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={m.booking_change_dates()}
        description={isOnTheWay ? m.booking_change_text_return() : m.booking_change_text()}
        closeLabel={m.common_close()}
        busy={running !== null}
        footer={
          <>
            <Button variant="secondary" aria-disabled={running !== null} onClick={close}>
              {m.booking_change_keep()}
            </Button>
            <Button
              pending={running !== null}
              whyDisabled={whyNot(state)}
              onClick={() => quote && void ask(quote)}
            >
              {confirmWords(quote, exact)}
            </Button>
          </>
        }
      >
        <div className="grid gap-6">
          {isOnTheWay ? (
            <ReturnFields
              period={requested ?? booking.period}
              onChange={choose}
              first={dateInDubai(now)}
              last={
                isReturnedByHost(booking.carReturn)
                  ? booking.period.returnDate
                  : addDays(booking.period.pickUpDate, MAX_RENTAL_DAYS)
              }
            />
          ) : (
            <Fields period={requested ?? booking.period} onChange={choose} now={now} months={1} />
          )}
          <div aria-live="polite" className="grid gap-4">
            <QuoteUpdate state={state} refused={refused} onRetry={retry} />
            {quote?.available && <ChangeSums quote={quote} exact={exact} />}
          </div>
          <KeptOnceShown shown={toPay !== null}>
            <section className="grid gap-4" aria-label={m.checkout_payment()}>
              <h3 className="font-strong text-lg">{m.checkout_payment()}</h3>
              {toPay &&
                card.wallets({
                  amountFils: toPay.differenceFils,
                  keepsCard: false,
                  mayPay: running === null,
                  onTaken: (taken) => void ask(toPay, taken),
                })}
              {card.form(cardRefusal)}
            </section>
          </KeptOnceShown>
        </div>
      </Dialog>
    </>
  )
}

/** Why the chosen dates are not possible, or what has changed about them. */
function QuoteUpdate(props: { state: QuoteState; refused: Problem | null; onRetry: () => void }) {
  const { state, refused, onRetry } = props
  if (refused?.code === 'price_changed') {
    return <Banner tone="warning">{m.booking_change_price_changed()}</Banner>
  }
  if (state.at === 'asking') return <p className="text-muted">{m.booking_change_asking()}</p>
  if (state.at === 'known') {
    return state.quote.available ? null : <Taken ownBookingId={state.quote.ownBookingId} />
  }
  if (state.at === 'none') return <p className="text-muted">{m.booking_change_choose()}</p>
  return (
    <Banner
      tone="warning"
      action={
        !isFinal(state.problem) && (
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {m.common_try_again()}
          </Button>
        )
      }
    >
      {problemInWords(state.problem)}
    </Banner>
  )
}

/** The chosen dates are taken, by another booking of the renter or by somebody else. */
function Taken({ ownBookingId }: { ownBookingId: string | null }) {
  if (ownBookingId === null) return <Banner tone="danger">{m.booking_change_taken()}</Banner>
  return (
    <Banner
      action={
        <Link
          to={paths.booking(ownBookingId)}
          className={buttonClasses({ variant: 'secondary', size: 'sm' })}
        >
          {m.availability_see_booking()}
        </Link>
      }
    >
      {m.availability_own_booking()}
    </Banner>
  )
}

function problemInWords(problem: Problem | null): string {
  if (!problem) return m.common_connection_lost()
  const [message] = Object.values(
    fieldMessages(problem, {
      'returnDate.too_long': m.booking_change_too_long,
      'pickUpDate.too_long': m.booking_change_too_long,
      'returnDate.car_returned': m.booking_change_car_returned,
    }),
  )
  return message ?? refusalMessage(problem)
}

function whyNot(state: QuoteState): string | null {
  if (state.at === 'none') return m.booking_change_choose()
  if (state.at === 'asking') return m.booking_change_asking()
  if (state.at === 'refused') return problemInWords(state.problem)
  if (state.quote.available) return null
  return state.quote.ownBookingId === null ? m.booking_change_taken() : m.availability_own_booking()
}

function confirmWords(quote: ChangeQuote | null, exact: ExactMoney): string {
  if (!quote?.available) return m.booking_change_dates()
  if (!quote.atOnce) return m.booking_change_ask()
  return quote.differenceFils > 0
    ? m.booking_change_pay({ amount: exact(quote.differenceFils) })
    : m.booking_change_confirm()
}
