import type { CardToken } from '@rihla/contract/bookings/card-token'
import { type DepositStatus, mayGiveCard, ownerAnswersBy } from '@rihla/domain/pricing/deposit'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import {
  advanceDeposit,
  askedOf,
  keepCard,
  lockDeposit,
  moveDeposit,
  newHoldKey,
  noteChosenCard,
} from '../../payments/public.ts'
import { cardFailureOf } from '../booking-result.ts'
import { chosenCardOf } from '../payment/chosen-card.ts'
import { lockBookingFor } from '../with-locked-booking.ts'
import { depositStateOf } from './deposit-view-store.ts'
import { lockDepositTrip } from './lock-deposit-trip.ts'

interface GivenCard {
  id: string
  card?: CardToken | undefined
  savedCardId?: string | undefined
}

/**
 * The renter gives another card for a deposit that could not be held. An approved card is used from then on; a refused
 * one leaves the previous card in use. Returns `holding` while the network or the cardholder's bank has not answered.
 *
 * Throws 403 `not_allowed` for anyone but the renter, 409 `state_changed` when no card is needed (held, a hold in
 * progress, or the booking is over), 404 `not_found` for a saved card of another person, or the reason the card was refused. A repeated call returns the current state.
 */
export async function giveDepositCard(
  deps: Deps,
  given: GivenCard,
  call: Call<'person'>,
): Promise<{ bookingId: string; status: DepositStatus }> {
  const bookingId = given.id
  if (call.attempt.subjectId === null) {
    await askGivenCard(deps, given, call)
    await advanceDeposit(deps, bookingId, lockDepositTrip)
  }
  const { status, failure } = await depositStateOf(deps.db, bookingId)
  if (status === 'failed') throw new Refusal(cardFailureOf(failure), { details: { bookingId, status } })
  return { bookingId, status }
}

const askGivenCard = (deps: Deps, { id, ...given }: GivenCard, call: Call<'person'>): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const { booking, relation, now } = await lockBookingFor(trx, id, call, deps)
    if (relation !== 'renter') throw new Refusal('not_allowed')
    const deposit = await lockDeposit(trx, id)
    if (!deposit || !mayGiveCard(deposit.status, booking.status))
      throw new Refusal('state_changed', { details: { status: booking.status } })
    const payer = { personId: call.viewer.id, provider: deps.cards.name }
    const { card, saved } = await chosenCardOf(trx, given, payer, now)
    if (saved) await noteChosenCard(trx, saved, id)
    const key = newHoldKey()
    const cardKey = 'cardKey' in card ? card.cardKey : key
    await keepCard(trx, { bookingId: id, cardKey, provider: deps.cards.name }, now)
    const asked = {
      ...askedOf(card),
      provider_key: key,
      answer_by: new Date(ownerAnswersBy(now)),
    }
    await moveDeposit(trx, deposit, 'holding', asked, now)
    const { amount_fils: amountFils } = deposit
    await deps.publish(trx, {
      type: 'booking.deposit_moved',
      bookingId: id,
      update: 'asked_again',
      amountFils,
    })
    await call.attempt.bind(trx, id)
  })
