import type { Transaction } from '../database/database.ts'
import type { DomainEvent } from '../events.ts'
import { publishToFollowers, publishToPartiesOf } from '../jobs/live-event-store.ts'

/** Sends a live update to the renter and the host, on the booking's channel and on their own. */
export async function publishToParties(
  trx: Transaction,
  { type, bookingId }: Extract<DomainEvent, { bookingId: string }>,
): Promise<void> {
  await publishToPartiesOf(trx, bookingId, type)
}

/** Sends a live update to all open pages of a user. */
export const publishToPerson = (
  trx: Transaction,
  { type, userId }: Extract<DomainEvent, { userId: string }>,
  subject: string,
) => publishToFollowers(trx, [{ channel: `me:${userId}`, kind: type, subject }])

/** Sends a live update about a vehicle to all open pages of its host. */
export const publishToHost = (
  trx: Transaction,
  { type, hostId, vehicleId }: Extract<DomainEvent, { hostId: string; vehicleId: string }>,
) => publishToFollowers(trx, [{ channel: `me:${hostId}`, kind: type, subject: vehicleId }])
