import type { Instant } from '@rihla/domain/time/dubai-time'
import { isBlockOfHost } from '@rihla/domain/vehicles/vehicle-papers'
import type { Transaction } from '../../database/database.ts'
import type { DomainEvent } from '../../events.ts'
import { queueEmail } from './email/email-queue-store.ts'
import { adminIds, hasSeveralVehicles, liveBookingsOf } from './email/papers-facts-store.ts'
import { type NotificationToSend, notify } from './notify.ts'

type PapersEvent = Extract<
  DomainEvent,
  {
    type:
      | 'vehicle.paper_decided'
      | 'vehicle.papers_expiring'
      | 'vehicle.papers_paused'
      | 'vehicle.papers_resumed'
      | 'host.application_decided'
  }
>

type PauseEvent = Extract<PapersEvent, { type: 'vehicle.papers_paused' | 'vehicle.papers_resumed' }>

/**
 * Notifies hosts of papers that expire, of pauses and of decisions; admins once a day that papers expire; and the renters
 * of live bookings that the car takes no new ones, while theirs stand.
 */
export async function notifyOfPapers(trx: Transaction, event: PapersEvent, now: Instant): Promise<void> {
  switch (event.type) {
    case 'vehicle.papers_expiring':
      return await notifyOfExpiry(trx, event, now)
    case 'vehicle.papers_paused':
      return await notifyOfPause(trx, event, now)
    case 'vehicle.papers_resumed':
      await notify(trx, [await toHostOf(trx, event, 'resumed', now)], now)
      return
    case 'vehicle.paper_decided': {
      const { vehicleId, hostId: userId, paperId, verdict } = event
      const mail = { kind: 'paper_decided', paperId } as const
      const key = `paper-decided:${paperId}`
      await notify(trx, [{ userId, kind: `paper_${verdict}`, subjectId: vehicleId, key, mail }], now)
      return
    }
    case 'host.application_decided': {
      const { userId, applicationId, verdict, wants } = event
      const kind = wants === 'individual' ? 'host_individual' : 'host_licences'
      const mail = { kind: 'host_licences_decided', applicationId } as const
      const key = `host-licences-decided:${applicationId}`
      await notify(trx, [{ userId, kind: `${kind}_${verdict}`, subjectId: null, key, mail }], now)
    }
  }
}

/** A licence of a host concerns all of their vehicles, and is reminded of once. */
async function notifyOfExpiry(
  trx: Transaction,
  event: Extract<PapersEvent, { type: 'vehicle.papers_expiring' }>,
  now: Instant,
): Promise<void> {
  const { vehicleId, hostId, paper, expiresOn, days, day } = event
  const isOfHost = paper === 'trade_licence' || paper === 'rental_permit'
  const toHost: NotificationToSend = {
    userId: hostId,
    kind: isOfHost ? 'host_licence_expiring' : 'papers_expiring',
    subjectId: isOfHost ? null : vehicleId,
    key: `papers-expiring:${isOfHost ? hostId : vehicleId}:${paper}:${expiresOn}:${days}`,
    mail: { kind: 'papers_update', update: 'papers_expiring', vehicleId, paper, expiresOn, day },
  }
  if ((await notify(trx, [toHost], now)) === 0) return
  const staff = (await adminIds(trx)).map((userId) => ({
    userId,
    kind: 'papers_expiring_staff' as const,
    subjectId: null,
    key: `papers-expiring:${day}:${userId}`,
  }))
  await notify(trx, staff, now)
  await queueEmail(trx, {
    dedupeKey: `papers-expiring:${day}`,
    emailToSend: { kind: 'papers_to_support', day },
  })
}

async function notifyOfPause(
  trx: Transaction,
  event: Extract<PapersEvent, { type: 'vehicle.papers_paused' }>,
  now: Instant,
): Promise<void> {
  const toHost = await toHostOf(trx, event, 'paused', now)
  const toRenters = (await liveBookingsOf(trx, event.vehicleId)).map(
    ({ id: bookingId, renterId }): NotificationToSend => ({
      userId: renterId,
      kind: 'booked_car_paused',
      subjectId: bookingId,
      side: 'renter',
      key: `booked-car-paused:${bookingId}:${now}`,
      mail: { kind: 'booked_car_paused', bookingId },
    }),
  )
  await notify(trx, [toHost, ...toRenters], now)
}

/** What a host with several vehicles learns of their licences concerns them all, and is said once a day. */
async function toHostOf(
  trx: Transaction,
  { vehicleId, hostId: userId, block, day }: PauseEvent,
  what: 'paused' | 'resumed',
  now: Instant,
): Promise<NotificationToSend> {
  const update = `papers_${what}` as const
  if (block !== null && isBlockOfHost(block) && (await hasSeveralVehicles(trx, userId)))
    return {
      userId,
      kind: `host_cars_${what}`,
      subjectId: null,
      key: `papers-${what}:${userId}:${block}:${day}`,
      mail: { kind: 'papers_update', update, vehicleId, ofAllCars: true, block, day },
    }
  return {
    userId,
    kind: update,
    subjectId: vehicleId,
    key: `papers-${what}:${vehicleId}:${now}`,
    mail: { kind: 'papers_update', update, vehicleId, ...(block !== null && { block }), day },
  }
}
