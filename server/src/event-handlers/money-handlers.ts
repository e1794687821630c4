import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../database/database.ts'
import type { DomainEvent } from '../events.ts'
import { publishToFollowers } from '../jobs/live-event-store.ts'
import { settleTaking, takeDeposit, wakeCollections } from '../modules/charges/public.ts'
import { accrueEarning, accrueKeptDeposit, accrueReturnedDeposit } from '../modules/earnings/public.ts'
import { requestInvoices } from '../modules/invoices/public.ts'
import {
  notifyOfDeposit,
  notifyOfDepositRefund,
  notifyOfHosting,
  notifyOfRefund,
  notifyOfRefundByHand,
} from '../modules/notifications/public.ts'
import { queueWebhooks } from '../modules/webhooks/public.ts'
import { chargeHandlers } from './charge-handlers.ts'
import type { BookingMoneyEvent, EventHandlersOf, EventsNamed } from './event-handler.ts'
import { publishToParties, publishToPerson } from './publish-to.ts'

async function notifyOfPayout(
  trx: Transaction,
  event: Extract<DomainEvent, { type: 'payout.made' | 'payout.settled' }>,
  now: Instant,
): Promise<void> {
  const { type: kind, hostId, payoutId: subject } = event
  await publishToFollowers(trx, [{ channel: `me:${hostId}`, kind, subject }])
  await notifyOfHosting(trx, event, now)
  await queueWebhooks(trx, event, now)
}

type DepositMoved = Extract<DomainEvent, { type: 'booking.deposit_moved' }>
/** After these nothing more is taken of a deposit: what it did not pay is collected from the card. */
const ENDS_OF_DEPOSIT: ReadonlyArray<DepositMoved['update']> = ['released', 'kept', 'dropped', 'taken']

/** Charges are taken from the deposit as far as it goes, and from the card once it is settled. */
async function collectFromDeposit(
  trx: Transaction,
  { bookingId, update, amountFils }: DepositMoved,
  now: Instant,
): Promise<void> {
  const moved =
    update === 'taking'
      ? await takeDeposit(trx, bookingId, amountFils, now)
      : update === 'taken' || update === 'not_taken'
        ? await settleTaking(trx, bookingId, update === 'taken', now)
        : []
  for (const event of moved) await chargeHandlers['charge.moved'](trx, event, now)
  if (ENDS_OF_DEPOSIT.includes(update)) await wakeCollections(trx, bookingId, now)
}

export const moneyHandlers: EventHandlersOf<
  BookingMoneyEvent | EventsNamed<`payout.${string}` | `bank_account.${string}`>
> = {
  'booking.refunded': async (trx, event, now) => {
    await accrueEarning(trx, event.bookingId)
    await requestInvoices(trx, event.bookingId, now)
    await publishToParties(trx, event)
    await notifyOfRefund(trx, event, now)
    await queueWebhooks(trx, event, now)
  },
  'booking.refunded_by_hand': async (trx, event, now) => {
    await requestInvoices(trx, event.bookingId, now)
    await publishToParties(trx, event)
    await notifyOfRefundByHand(trx, event, now)
  },
  'booking.deposit_moved': async (trx, event, now) => {
    if (event.update === 'kept') await accrueKeptDeposit(trx, event, now)
    await collectFromDeposit(trx, event, now)
    if (event.update === 'kept' || event.update === 'taken') await requestInvoices(trx, event.bookingId, now)
    await publishToParties(trx, event)
    await notifyOfDeposit(trx, event, now)
  },
  'booking.deposit_refunded': async (trx, event, now) => {
    await accrueReturnedDeposit(trx, event, now)
    await requestInvoices(trx, event.bookingId, now)
    await publishToParties(trx, event)
    await notifyOfDepositRefund(trx, event, now)
  },
  'payout.made': (trx, event, now) => notifyOfPayout(trx, event, now),
  'payout.settled': (trx, event, now) => notifyOfPayout(trx, event, now),
  'bank_account.changed': async (trx, event, now) => {
    await publishToPerson(trx, event, event.userId)
    await notifyOfHosting(trx, event, now)
  },
}
