import { isListed } from '@rihla/domain/vehicles/listing'
import type { Deps } from '../../../deps.ts'
import type { Email } from '../../../providers/email/email-sender.ts'
import { namesOf } from '../../accounts/public.ts'
import { mailOf } from './email-template.ts'
import type { MailOrder } from './email-to-send.ts'
import { factsOfPayout, factsOfVehicle } from './hosting-facts-store.ts'
import {
  bankAccountLetter,
  payoutLetter,
  vehicleApprovedLetter,
  vehicleRejectedLetter,
  vehicleSubmittedLetter,
  vehicleToReviewLetter,
} from './messages/hosting-messages.ts'

export type HostingOrder = Extract<
  MailOrder,
  {
    kind:
      | 'vehicle_submitted'
      | 'vehicle_approved'
      | 'vehicle_rejected'
      | 'payout_made'
      | 'bank_account_set'
      | 'bank_account_removed'
  }
>

/** The mail of an order about hosting; null when what it is about is gone or has been decided otherwise meanwhile. */
export async function writeHostingLetter(deps: Deps, order: HostingOrder): Promise<Email | null> {
  const { publicUrl } = deps.config
  switch (order.kind) {
    case 'vehicle_submitted':
    case 'vehicle_approved':
    case 'vehicle_rejected':
      return await vehicleMail(deps, order)
    case 'payout_made': {
      const payout = await factsOfPayout(deps.db, order.payoutId)
      return payout && mailOf(payoutLetter(payout, `${publicUrl}/host-dashboard/earnings`), payout.host.email)
    }
    case 'bank_account_set':
    case 'bank_account_removed': {
      const person = (await namesOf(deps.db, [order.userId])).get(order.userId)
      if (!person) return null
      const owner = { fullName: person.fullName, url: `${publicUrl}/host-dashboard/earnings` }
      const change = order.kind === 'bank_account_set' ? 'changed' : 'removed'
      return mailOf(bankAccountLetter(owner, change), person.email)
    }
  }
}

type VehicleOrder = Extract<HostingOrder, { vehicleId: string }>

async function vehicleMail({ db, config }: Deps, order: VehicleOrder): Promise<Email | null> {
  const vehicle = await factsOfVehicle(db, order.vehicleId)
  if (!vehicle) return null
  const ownVehicles = `${config.publicUrl}/host-dashboard/vehicles`
  switch (order.kind) {
    case 'vehicle_submitted':
      return order.to === 'support'
        ? mailOf(vehicleToReviewLetter(vehicle), config.mail.support)
        : mailOf(vehicleSubmittedLetter(vehicle, ownVehicles), vehicle.host.email)
    case 'vehicle_approved': {
      if (!isListed(vehicle.status)) return null
      const listing = `${config.publicUrl}/vehicle/${order.vehicleId}`
      return mailOf(vehicleApprovedLetter(vehicle, listing), vehicle.host.email)
    }
    case 'vehicle_rejected':
      if (vehicle.status !== 'rejected') return null
      return mailOf(vehicleRejectedLetter(vehicle, ownVehicles), vehicle.host.email)
  }
}
