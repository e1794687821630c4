import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import type { DomainEvent, Publish } from '../events.ts'
import { type Meter, NO_METER } from '../telemetry/meter.ts'
import { accountHandlers } from './account-handlers.ts'
import { bookingChangeHandlers } from './booking-change-handlers.ts'
import { bookingHandlers } from './booking-handlers.ts'
import { chargeHandlers } from './charge-handlers.ts'
import { driverHandlers } from './driver-handlers.ts'
import type { EventHandlers, HandlerDeps } from './event-handler.ts'
import { messageHandlers } from './message-handlers.ts'
import { moneyHandlers } from './money-handlers.ts'
import { noShowHandlers } from './no-show-handlers.ts'
import { reviewHandlers } from './review-handlers.ts'
import { tripHandlers } from './trip-handlers.ts'
import { vehicleHandlers } from './vehicle-handlers.ts'
import { verificationHandlers } from './verification-handlers.ts'
import { webhookHandlers } from './webhook-handlers.ts'

const HANDLERS: EventHandlers = {
  ...accountHandlers,
  ...verificationHandlers,
  ...vehicleHandlers,
  ...bookingHandlers,
  ...bookingChangeHandlers,
  ...driverHandlers,
  ...moneyHandlers,
  ...tripHandlers,
  ...noShowHandlers,
  ...chargeHandlers,
  ...messageHandlers,
  ...reviewHandlers,
  ...webhookHandlers,
}

/** Creates the function by which modules publish events: it runs the event's handler in the caller's transaction. */
export const makePublish =
  ({ clock, config }: Pick<Deps, 'clock'> & HandlerDeps, meter: Meter = NO_METER): Publish =>
  async (trx, event) => {
    const handle = HANDLERS[event.type] as (
      trx: Transaction,
      event: DomainEvent,
      now: Instant,
      deps: HandlerDeps,
    ) => Promise<void>
    await handle(trx, event, clock.now(), { config })
    if (event.type.startsWith('booking.')) meter.bookingMoved(event.type.slice(8), reasonLabel(event))
  }

/** The metrics label that distinguishes events of one type; empty where none is needed. */
function reasonLabel(event: DomainEvent): string {
  if (event.type === 'booking.cancelled') return event.reason
  if (event.type === 'booking.deposit_moved') return event.update
  return event.type === 'booking.change_answered' ? event.answer : ''
}
