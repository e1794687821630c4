import type { ThreadEvent } from '@rihla/contract/messaging'
import { type ChargeStatus, UNCHARGED_STATUSES } from '@rihla/domain/charges/charge'
import { startCollection } from '../modules/charges/public.ts'
import { noteInThread } from '../modules/messaging/public.ts'
import { notifyOfCharge } from '../modules/notifications/public.ts'
import { lookAtDeposit } from '../modules/payments/public.ts'
import type { EventHandlersOf, EventsNamed } from './event-handler.ts'
import { publishToParties } from './publish-to.ts'

/** Steps that stand in the booking's thread, if the renter knows the charge; a host reports a damage by proposing it. */
const THREAD_LINES: Partial<Record<ChargeStatus, ThreadEvent>> = {
  proposed: 'charge_reported',
  asked: 'charge_asked',
  accepted: 'charge_accepted',
  disputed: 'charge_disputed',
  unanswered: 'charge_unanswered',
  uncontested: 'charge_uncontested',
  decided: 'charge_decided',
  dismissed: 'charge_dismissed',
  withdrawn: 'charge_withdrawn',
  paid: 'charge_paid',
  failed: 'charge_failed',
  written_off: 'charge_written_off',
  reversed: 'charge_reversed',
}

export const chargeHandlers: EventHandlersOf<EventsNamed<`charge.${string}`>> = {
  'charge.moved': async (trx, event, now) => {
    await lookAtDeposit(trx, event.bookingId, now)
    if (UNCHARGED_STATUSES.includes(event.to)) await startCollection(trx, event.chargeId, now)
    await publishToParties(trx, event)
    await notifyOfCharge(trx, event, now)
    const line = event.isKnownToRenter ? THREAD_LINES[event.to] : undefined
    if (line) await noteInThread(trx, event.bookingId, line, now)
  },
  'charge.written': async (trx, event, now) => {
    await publishToParties(trx, event)
    await notifyOfCharge(trx, event, now)
  },
}
