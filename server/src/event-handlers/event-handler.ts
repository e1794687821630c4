import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import type { DomainEvent } from '../events.ts'

type EventType = DomainEvent['type']

/** The settings that effects depend on. */
export type HandlerDeps = Pick<Deps, 'config'>

/** The effects of one event, in the transaction that records it: if one fails, nothing has happened. */
type EventHandler<T extends EventType> = (
  trx: Transaction,
  event: Extract<DomainEvent, { type: T }>,
  now: Instant,
  deps: HandlerDeps,
) => Promise<void>

/** A handler for each type of `T`, and for no other. */
export type EventHandlersOf<T extends EventType> = { [K in T]: EventHandler<K> }

/** A handler for every event: an event without one does not compile. */
export type EventHandlers = EventHandlersOf<EventType>

/** The event types that `Name` matches, such as `trip.${string}`. Areas are disjoint by these names. */
export type EventsNamed<Name extends string> = Extract<EventType, Name>

export type BookingChangeEvent = EventsNamed<`booking.change_${string}`>
export type BookingMoneyEvent = EventsNamed<
  'booking.refunded' | 'booking.refunded_by_hand' | `booking.deposit_${string}`
>
