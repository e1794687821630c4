import type { Me } from '@rihla/contract/accounts/accounts'
import type { CardToCharge } from '@rihla/contract/bookings/card-token'
import type { Quote } from '@rihla/contract/bookings/price'
import type { SavedCard } from '@rihla/contract/payments'
import type { Problem } from '@rihla/contract/problem'
import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import type { VerificationNeeded } from '@rihla/contract/verification'
import { worseForRenter } from '@rihla/domain/vehicles/rental-terms'
import { LockKeyhole } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSite } from '../../../app/root-data.ts'
import { useExactMoney } from '../../../features/booking-facts/exact-money.tsx'
import { useCardChoice } from '../../../features/card-form/use-card-choice.tsx'
import { whyNotVerifiedToBook } from '../../../features/verification/need-words.ts'
import { VerificationNeed } from '../../../features/verification/verification-need.tsx'
import { refusalMessage } from '../../../i18n/refusal-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { BlockedCheckout, CannotBook, titleOf } from './cannot-book.tsx'
import { CheckoutPlace } from './checkout-place.tsx'
import {
  DriverSection,
  lacksAddress,
  NO_PREFERENCES,
  placesOf,
  type TripPreferences,
} from './driver-section.tsx'
import { ExtrasSection } from './extras-section.tsx'
import { startAttempt } from './paying.ts'
import { PayingNotice, quoteChangeTitle } from './paying-notice.tsx'
import { TermsNote } from './terms-note.tsx'
import { TermsOfCar } from './terms-of-car.tsx'
import { type CheckoutObstacle, useCheckedQuote } from './use-checked-quote.ts'
import { type PayingState, usePaying } from './use-paying.ts'
import { type TripChoices, useTripChoices } from './use-trip-choices.ts'

interface CheckoutFormProps {
  me: Me
  vehicle: VehicleDetail
  quote: Quote
  /** What the quote is for, besides the car and its dates. */
  choices: TripChoices
  /** The renter's saved cards. */
  cards: readonly SavedCard[]
  /** How long after the return the card is kept for later charges. */
  cardKeptDays: number
  /** What the renter must have verified; null when it could not be read. */
  needed: VerificationNeeded | null
}

/**
 * Driver, locations, card, and the pay button. The inputs survive every result, except the CVV. Opened for a trip that
 * cannot be booked, it says why and asks for nothing.
 */
export function CheckoutForm(props: CheckoutFormProps) {
  const { me, vehicle, quote, choices, cards, needed } = props
  const { today } = useSite()
  const revalidator = useRevalidator()
  const card = useCardChoice(today, { cards, offersSaving: true })
  const { state, send, reset } = usePaying({
    vehicleId: vehicle.id,
    personId: me.id,
    answerBank: card.answerBank,
    onRefused: (problem) => record({ obstacle: datesTakenIn(problem) }),
  })
  const isPaying = state.at === 'paying' || state.at === 'paid'
  const isInFlight = isPaying || state.at === 'unknown'
  const trip = useTripChoices(quote, choices)
  const { quote: newest, obstacle, record } = useCheckedQuote(quote, choices, isInFlight)
  const [preferences, setPreferences] = useState<TripPreferences>(NO_PREFERENCES)
  const [isAddressMissing, setIsAddressMissing] = useState(false)
  const [isTakingCard, setIsTakingCard] = useState(false)
  const [accepted, setAccepted] = useState<Quote | null>(null)

  const shown = accepted ?? quote
  const isAsSeen = costSame(newest, shown) && worseForRenter(shown.terms, newest.terms).length === 0
  const agreed = isAsSeen ? newest : shown
  const blockedBy = isInFlight ? null : obstacle
  const notice: PayingState = isInFlight || isAsSeen ? state : { at: 'price_changed', quote: newest }
  const whyDisabled = trip.isComing ? m.vehicle_pricing() : whyNotNow(notice, agreed, blockedBy, needed)
  const [isBegun, setIsBegun] = useState(!obstacle)
  if (!isBegun && !blockedBy) setIsBegun(true)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isTakingCard || isAddressLacking()) return
    setIsTakingCard(true)
    const taken = await card.take()
    setIsTakingCard(false)
    if (!taken) return toast.error(m.checkout_details_missing())
    await payWith(taken, card.isSaved(taken))
  }

  function isAddressLacking(): boolean {
    const isLacking = lacksAddress(agreed, preferences)
    setIsAddressMissing(isLacking)
    if (isLacking) toast.error(m.delivery_address_missing())
    return isLacking
  }

  function choose(changes: Partial<TripChoices>) {
    setAccepted(null)
    reset()
    trip.choose(changes)
  }

  async function payWith(taken: CardToCharge, saveCard: boolean) {
    const { period, price, terms, extras } = agreed
    const places = placesOf(preferences, agreed, choices.deliverTo)
    const seen = { expectedTotalFils: price.totalFils, expectedTerms: terms }
    const booked = { vehicleId: vehicle.id, period, ...places, extras: extras.chosen, ...seen }
    await send(startAttempt(me.id, { ...booked, ...taken, saveCard }))
  }

  // A refused card may have been removed meanwhile.
  const reloadCards = useEffectEvent(() => void revalidator.revalidate())
  useEffect(() => {
    if (state.at === 'card_refused') reloadCards()
  }, [state.at])

  function acceptPrice(next: Quote) {
    setAccepted(next)
    record({ quote: next, obstacle: null })
    reset()
    const isDeliveryGone = next.delivery === null && choices.deliverTo !== null
    if (!isDeliveryGone && next.extras.problems.length === 0) return void revalidator.revalidate()
    trip.choose({ extras: next.extras.chosen, ...(isDeliveryGone && { deliverTo: null }) })
  }

  if (!isBegun && blockedBy)
    return <BlockedCheckout obstacle={blockedBy} vehicle={vehicle} period={quote.period} choices={choices} />
  return (
    <ScriptForm onSubmit={(event) => void submit(event)} className="grid gap-8">
      <DriverSection
        me={me}
        vehicle={vehicle}
        quote={trip.isComing ? null : agreed}
        deliverTo={trip.deliverTo}
        onDelivery={(deliverTo) => choose({ deliverTo })}
        preferences={preferences}
        onChange={setPreferences}
        isAddressMissing={isAddressMissing}
      />
      <ExtrasSection quote={agreed} chosen={trip.extras} onChange={(extras) => choose({ extras })} />
      <CheckoutPlace vehicle={vehicle} />
      <TermsOfCar quote={agreed} vehicle={vehicle} />
      <PaymentSection>
        {blockedBy && (
          <CannotBook obstacle={blockedBy} vehicle={vehicle} period={agreed.period} choices={choices} />
        )}
        {card.wallets({
          amountFils: agreed.price.totalFils,
          keepsCard: true,
          mayPay: !isPaying && !isTakingCard && whyDisabled === null && !lacksAddress(agreed, preferences),
          onTaken: (taken) => void payWith(taken, false),
        })}
        {card.form(state.at === 'card_refused' ? refusalMessage({ code: state.code }) : null)}
      </PaymentSection>
      <VerificationSection needed={needed} />
      <section className="grid gap-4 border-line border-t pt-8">
        {!agreed.instantBook && <Banner>{m.checkout_not_charged_yet()}</Banner>}
        {!blockedBy && (
          <PayingNotice state={notice} quote={agreed} onCheck={send} onAcceptPrice={acceptPrice} />
        )}
        <TermsNote cardKeptDays={props.cardKeptDays} />
        <PayButton quote={agreed} pending={isPaying || isTakingCard} whyDisabled={whyDisabled} />
        <p role="status" className="text-center text-muted text-sm">
          {state.at === 'paid' ? m.checkout_payment_done() : isPaying ? m.checkout_paying() : ''}
        </p>
      </section>
    </ScriptForm>
  )
}

function PaymentSection({ children }: { children: ReactNode }) {
  const { stripe } = useSite()
  return (
    <section className="grid gap-4 border-line border-t pt-8" aria-labelledby="checkout-payment">
      <h2 id="checkout-payment" className="font-strong text-xl">
        {m.checkout_payment()}
      </h2>
      {children}
      <p className="flex items-center gap-2 text-muted text-sm">
        <LockKeyhole className="size-4 shrink-0" aria-hidden="true" />
        {stripe ? m.checkout_card_safe_stripe() : m.checkout_card_safe()}
      </p>
    </section>
  )
}

/** What must be verified, and by when, before the renter pays. */
function VerificationSection({ needed }: { needed: VerificationNeeded | null }) {
  if (!needed || needed.steps.length === 0) return null
  return (
    <section className="grid gap-4 border-line border-t pt-8" aria-labelledby="checkout-verification">
      <h2 id="checkout-verification" className="font-strong text-xl">
        {m.checkout_verification()}
      </h2>
      <VerificationNeed needed={needed} />
    </section>
  )
}

/** The pay button with the amount as displayed and, in another currency, as charged. */
function PayButton(props: { quote: Quote; pending: boolean; whyDisabled: string | null }) {
  const exact = useExactMoney('USD')
  const { instantBook, price } = props.quote
  return (
    <Button type="submit" size="lg" wide pending={props.pending} whyDisabled={props.whyDisabled}>
      {instantBook ? m.checkout_pay({ amount: exact(price.totalFils) }) : m.checkout_ask()}
    </Button>
  )
}

/** The obstacle in the refusal of an attempt; null when the dates were not the reason. */
function datesTakenIn({ code, details }: Problem): CheckoutObstacle | null {
  if (code !== 'dates_taken' && code !== 'vehicle_not_available') return null
  return { code, bookingId: (details?.bookingId as string | undefined) ?? null, until: null, chargeId: null }
}

/** Another delivery or other extras at the same price are another trip. */
const costSame = (one: Quote, other: Quote): boolean =>
  one.price.totalFils === other.price.totalFils &&
  JSON.stringify([one.delivery, one.extras.chosen]) === JSON.stringify([other.delivery, other.extras.chosen])

function whyNotNow(
  state: PayingState,
  agreed: Quote,
  obstacle: CheckoutObstacle | null,
  needed: VerificationNeeded | null,
): string | null {
  if (state.at === 'unknown') return m.checkout_left_open_text()
  if (obstacle) return titleOf(obstacle)
  if (state.at === 'price_changed') return quoteChangeTitle(agreed, state.quote)
  return whyNotVerifiedToBook(needed)
}
