import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import type { DomainEvent } from '../../events.ts'
import { queueEmail } from './email/email-queue-store.ts'
import { factsOfPayout, versionOfVehicle } from './email/hosting-facts-store.ts'
import { notify } from './notify.ts'

type HostingEvent = Extract<
  DomainEvent,
  { type: 'vehicle.submitted' | 'vehicle.decided' | `payout.${string}` | 'bank_account.changed' }
>

/**
 * Notifies hosts of verdicts and payouts, and queues the emails about submitted vehicles (also to support) and bank
 * account changes.
 */
export async function notifyOfHosting(trx: Transaction, event: HostingEvent, now: Instant): Promise<void> {
  switch (event.type) {
    case 'vehicle.submitted': {
      const { vehicleId, categoryIds } = event
      const version = await versionOfVehicle(trx, vehicleId)
      for (const to of ['host', 'support'] as const)
        await queueEmail(trx, {
          dedupeKey: `vehicle-submitted:${vehicleId}:${version}:${to}`,
          emailToSend: { kind: 'vehicle_submitted', vehicleId, to, ...(categoryIds && { categoryIds }) },
        })
      return
    }
    case 'vehicle.decided': {
      const { vehicleId, hostId: userId, verdict, at } = event
      const kind = verdict === 'verified' ? 'vehicle_approved' : 'vehicle_rejected'
      const key = `vehicle-${verdict}:${vehicleId}:${at}`
      const mail = { kind, vehicleId } as const
      await notify(trx, [{ userId, kind, subjectId: vehicleId, key, mail }], now)
      return
    }
    case 'payout.made':
    case 'payout.settled': {
      const { payoutId, hostId: userId } = event
      const payout = await factsOfPayout(trx, payoutId)
      // A host who has left is paid, but has no account to notify.
      if (!payout) return
      const { amountFils } = payout
      const status = event.type === 'payout.made' ? 'made' : event.status
      const kind = `payout_${status}` as const
      const mail = { kind, payoutId }
      const key = `payout-${status}:${payoutId}`
      await notify(trx, [{ userId, kind, subjectId: payoutId, amountFils, key, mail }], now)
      return
    }
    case 'bank_account.changed':
      return await queueEmail(trx, {
        dedupeKey: `bank-account-${event.change}:${event.requestId}`,
        emailToSend: { kind: `bank_account_${event.change}`, userId: event.userId },
      })
  }
}
