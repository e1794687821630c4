import { feeOfPart, nextCollectionStep } from '@rihla/domain/charges/charge-payment'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CardState, CardToAsk } from '../../../providers/payments/card-network.ts'
import { lockBooking } from '../../bookings/public.ts'
import { keyOfCardOfBooking, sayTo } from '../../payments/public.ts'
import {
  bookingOfCharge,
  CHARGED_BY_SYSTEM,
  type ChargeRow,
  lockCharge,
  moveCharge,
  openFilsOf,
} from '../charge-store.ts'
import { carryOutReversals } from './carry-out-reversals.ts'
import {
  type ChargePayment,
  insertChargePayment,
  moveChargePayment,
  newChargeKey,
  paymentInProgress,
} from './charge-payment-store.ts'
import {
  type CollectionRow,
  changeCollection,
  isDepositOpen,
  lockCollection,
  postponeCollection,
  restCollection,
} from './collection-store.ts'
import { enterWriteOff } from './enter-charge.ts'
import { settleChargePayment } from './settle-charge-payment.ts'

/** A charge and its collection, locked after their booking. */
export interface LockedCollection {
  charge: ChargeRow
  collection: CollectionRow
}

/**
 * Advances the collection of a charge until nothing is due: decide under the lock, commit, call the card network, record
 * its answer. The key of a payment is stored before the network is called, so a crash in between neither loses money
 * nor takes it twice. The caller must hold the claim.
 */
export async function advanceCollection(deps: Deps, chargeId: string): Promise<void> {
  if (!(await carryOutReversals(deps, chargeId)))
    return await postponeCollection(deps.db, chargeId, deps.clock.now())
  for (;;) {
    const payment = await decide(deps, chargeId)
    if (payment === null) return
    const answer = await callCardNetwork(deps, payment)
    const moved = answer !== null && (await recordAnswer(deps, payment, answer))
    if (!moved) return await postponeCollection(deps.db, chargeId, deps.clock.now())
  }
}

/** Takes the step the collection needs now. Returns the payment to call the card network about; null for none. */
const decide = (deps: Deps, chargeId: string): Promise<ChargePayment | null> =>
  deps.db.transaction().execute(async (trx) => {
    const { charge, collection } = await lockBoth(trx, chargeId)
    const now = deps.clock.now()
    const payment = await paymentInProgress(trx, chargeId)
    const next = nextCollectionStep(
      {
        status: charge.status,
        openFils: openFilsOf(charge),
        leastCardFils: deps.cards.leastFils,
        isDepositOpen: await isDepositOpen(trx, charge.booking_id),
        retryAt: collection.retry_at?.getTime() ?? null,
        payment: payment && { status: payment.status, answerBy: payment.answer_by?.getTime() ?? null },
      },
      now,
    )
    switch (next.step) {
      case 'wait':
        await restCollection(trx, chargeId, next.until)
        return null
      case 'call':
        return payment
      case 'give_up':
        await changeCollection(trx, chargeId, {}, now)
        return payment && (await moveChargePayment(trx, payment, 'voiding', now))
      case 'ask_card':
        return await askCard(deps, trx, charge, now)
      case 'write_off':
        await writeOff(deps, trx, charge, now)
        return null
    }
  })

/** Begins to charge the card of the booking, without the renter. */
async function askCard(
  deps: Deps,
  trx: Transaction,
  charge: ChargeRow,
  now: Instant,
): Promise<ChargePayment> {
  const { id: chargeId, booking_id: bookingId, from_deposit_fils: beforeFils } = charge
  const amountFils = openFilsOf(charge)
  const payment = await insertChargePayment(
    trx,
    {
      chargeId,
      source: 'card',
      amountFils,
      feeFils: feeOfPart(amountFils, beforeFils, charge.platform_fee_bps),
      provider: deps.cards.name,
      key: newChargeKey(),
    },
    now,
  )
  await changeCollection(trx, chargeId, { retry_at: null }, now)
  if (charge.status === 'charging') return payment
  await moveCharge(trx, charge, 'charging', CHARGED_BY_SYSTEM, now)
  const moved = { type: 'charge.moved', bookingId, chargeId, to: 'charging' } as const
  await deps.publish(trx, { ...moved, by: 'system', isKnownToRenter: true })
  return payment
}

/** Too little is open for a card: the operator gives it to the host, and the renter owes nothing of it. */
async function writeOff(
  deps: Pick<Deps, 'publish'>,
  trx: Transaction,
  charge: ChargeRow,
  now: Instant,
): Promise<void> {
  const { id: chargeId, booking_id: bookingId, from_deposit_fils: beforeFils } = charge
  const amountFils = openFilsOf(charge)
  const feeFils = feeOfPart(amountFils, beforeFils, charge.platform_fee_bps)
  await enterWriteOff(trx, { bookingId, chargeId }, { amountFils, feeFils }, now)
  const isAgreed = charge.status !== 'charging' && charge.status !== 'failed'
  const charging = isAgreed ? await moveCharge(trx, charge, 'charging', CHARGED_BY_SYSTEM, now) : charge
  await moveCharge(trx, charging, 'written_off', CHARGED_BY_SYSTEM, now)
  await changeCollection(trx, chargeId, { retry_at: null, written_off_at: new Date(now) }, now)
  await restCollection(trx, chargeId, null)
  const moved = { type: 'charge.moved', bookingId, chargeId, to: 'written_off' } as const
  await deps.publish(trx, { ...moved, by: 'system', isKnownToRenter: true, isWaived: true })
}

/** Calls the card network about a payment, outside any transaction. Null: the outcome is unknown; it is retried. */
const callCardNetwork = (deps: Deps, payment: ChargePayment): Promise<CardState | null> => {
  const { cards } = deps
  const { charge_id: chargeId, provider_key: key, amount_fils: amountFils } = payment
  return sayTo(deps, `charge ${payment.status}`, { chargeId }, async () => {
    switch (payment.status) {
      case 'asking':
        return await cards.authorise({ key, amountFils, ...(await cardToAsk(deps, payment)) })
      case 'capturing':
        return await cards.capture(key)
      case 'voiding':
        return await cards.void(key)
      case 'refunding':
        return await cards.refundTo(key, payment.refund_to_fils ?? 0)
      default:
        throw new Error(`nothing is to be said about a payment that is ${payment.status}`)
    }
  })
}

async function cardToAsk({ db }: Deps, payment: ChargePayment): Promise<CardToAsk> {
  if (payment.card_token !== null) return { cardToken: payment.card_token }
  if (payment.card_key !== null) return { cardOf: payment.card_key, isOwnerPresent: true }
  const bookingId = await bookingOfCharge(db, payment.charge_id)
  if (bookingId === null) throw new Error(`no such charge: ${payment.charge_id}`)
  return { cardOf: await keyOfCardOfBooking(db, bookingId) }
}

/** Commits the card network's answer. False: it decided nothing, and the call is repeated later. */
const recordAnswer = (deps: Deps, asked: ChargePayment, answer: CardState): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const locked = await lockBoth(trx, asked.charge_id)
    const payment = await paymentInProgress(trx, asked.charge_id)
    // Somebody else recorded this answer; what is due now is decided again.
    if (payment?.id !== asked.id || payment.status !== asked.status) return true
    return await settleChargePayment(deps, trx, { ...locked, payment }, answer, deps.clock.now())
  })

async function lockBoth(trx: Transaction, chargeId: string): Promise<LockedCollection> {
  const bookingId = await bookingOfCharge(trx, chargeId)
  if (bookingId === null) throw new Error(`no such charge: ${chargeId}`)
  await lockBooking(trx, bookingId)
  const charge = await lockCharge(trx, chargeId)
  const collection = await lockCollection(trx, chargeId)
  if (!charge || !collection) throw new Error(`charge ${chargeId} is not being collected`)
  return { charge, collection }
}
