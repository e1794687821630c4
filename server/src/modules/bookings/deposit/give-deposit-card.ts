import type { CardToken } from '@rihla/contract/bookings/card-token'
import { type DepositStatus, mayGiveCard, ownerAnswersBy } from '@rihla/domain/pricing/deposit'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { advanceDeposit, askedOf, lockDeposit, moveDeposit, newHoldKey } from '../../payments/public.ts'
import { cardFailureOf } from '../booking-result.ts'
import { findFor } from '../change-booking.ts'
import { depositStateOf } from './deposit-view-store.ts'
import { lockDepositTrip } from './lock-deposit-trip.ts'

interface GivenCard {
  id: string
  card: CardToken
}

/**
 * The renter gives another card for a deposit that could not be held; a card that says yes is asked from then on, one
 * that says no leaves the card that was asked before. `holding` while the network or the owner's bank has not answered.
 *
 * Throws 403 `not_allowed` for all but the renter, 409 `state_changed` when nothing is wanted of them, because it is held,
 * being asked for just now, or the booking is over, or why the card was refused. A call that is repeated tells how it stands.
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

const askGivenCard = (deps: Deps, { id, card }: GivenCard, call: Call<'person'>): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const { booking, relation, now } = await findFor(trx, id, call, deps)
    if (relation !== 'renter') throw new Refusal('not_allowed')
    const deposit = await lockDeposit(trx, id)
    if (!deposit || !mayGiveCard(deposit.status, booking.status))
      throw new Refusal('state_changed', { details: { status: booking.status } })
    const asked = {
      ...askedOf(card),
      provider_key: newHoldKey(),
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
