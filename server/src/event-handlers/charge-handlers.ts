import { type ChargeStatus, UNCHARGED_STATUSES } from '@rihla/domain/charges/charge'
import { chargeStepOf } from '@rihla/domain/messaging/notification'
import { startCollection } from '../modules/charges/public.ts'
import { requestInvoices } from '../modules/invoices/public.ts'
import { noteInThread } from '../modules/messaging/public.ts'
import { notifyOfCharge } from '../modules/notifications/public.ts'
import { scheduleDepositCheck } from '../modules/payments/public.ts'
import { queueWebhooks } from '../modules/webhooks/public.ts'
import type { EventHandlersOf, EventsNamed } from './event-handler.ts'
import { publishToParties } from './publish-to.ts'

/** Money of the charge was paid, given back, or borne by the operator. */
const MOVES_MONEY: readonly ChargeStatus[] = ['paid', 'reversed', 'written_off']

export const chargeHandlers = {
  'charge.moved': async (trx, event, now) => {
    await scheduleDepositCheck(trx, event.bookingId, now)
    if (MOVES_MONEY.includes(event.to)) await requestInvoices(trx, event.bookingId, now)
    if (UNCHARGED_STATUSES.includes(event.to)) await startCollection(trx, event.chargeId, now)
    await publishToParties(trx, event)
    await notifyOfCharge(trx, event, now)
    await queueWebhooks(trx, event, now)
    const step = event.isKnownToRenter && !event.isWaived ? chargeStepOf(event.to) : null
    if (step) await noteInThread(trx, event.bookingId, step, now)
  },
  'charge.given_back': async (trx, event, now) => {
    await requestInvoices(trx, event.bookingId, now)
    await publishToParties(trx, event)
  },
  'charge.written': async (trx, event, now) => {
    await publishToParties(trx, event)
    await notifyOfCharge(trx, event, now)
  },
} satisfies EventHandlersOf<EventsNamed<`charge.${string}`>>
