import { isListed, VEHICLE_CATEGORIES } from '@rihla/domain/vehicles/listing'
import type { Deps } from '../../../deps.ts'
import type { Email } from '../../../providers/email/email-sender.ts'
import { namesOf } from '../../accounts/public.ts'
import { emailOf } from './email-template.ts'
import type { EmailToSend } from './email-to-send.ts'
import { factsOfPayout, factsOfVehicle } from './hosting-facts-store.ts'
import {
  bankAccountEmail,
  payoutEmail,
  vehicleApprovedEmail,
  vehicleRejectedEmail,
  vehicleSubmittedEmail,
  vehicleToReviewEmail,
} from './messages/hosting-messages.ts'

export type HostingEmailToSend = Extract<
  EmailToSend,
  {
    kind:
      | 'vehicle_submitted'
      | 'vehicle_approved'
      | 'vehicle_rejected'
      | 'payout_made'
      | 'payout_confirmed'
      | 'payout_bounced'
      | 'bank_account_set'
      | 'bank_account_removed'
  }
>

/** Composes a queued email about hosting; null when its subject is gone or the verdict has changed meanwhile. */
export async function composeHostingEmail(
  deps: Deps,
  emailToSend: HostingEmailToSend,
): Promise<Email | null> {
  const { publicUrl } = deps.config
  switch (emailToSend.kind) {
    case 'vehicle_submitted':
    case 'vehicle_approved':
    case 'vehicle_rejected':
      return await vehicleMail(deps, emailToSend)
    case 'payout_made':
    case 'payout_confirmed':
    case 'payout_bounced': {
      const payout = await factsOfPayout(deps.db, emailToSend.payoutId)
      const url = `${publicUrl}/host-dashboard/earnings`
      return payout && emailOf(payoutEmail(emailToSend.kind, payout, url), payout.host.email)
    }
    case 'bank_account_set':
    case 'bank_account_removed': {
      const person = (await namesOf(deps.db, [emailToSend.userId])).get(emailToSend.userId)
      if (!person) return null
      const owner = { fullName: person.fullName, url: `${publicUrl}/host-dashboard/earnings` }
      const change = emailToSend.kind === 'bank_account_set' ? 'changed' : 'removed'
      return emailOf(bankAccountEmail(owner, change), person.email)
    }
  }
}

const categoryNames = (ids: readonly string[]): string =>
  ids.flatMap((id) => VEHICLE_CATEGORIES.find(({ slug }) => slug === id)?.name ?? []).join(', ')

type VehicleEmailToSend = Extract<HostingEmailToSend, { vehicleId: string }>

async function vehicleMail({ db, config }: Deps, emailToSend: VehicleEmailToSend): Promise<Email | null> {
  const found = await factsOfVehicle(db, emailToSend.vehicleId)
  if (!found) return null
  const chosen = emailToSend.kind === 'vehicle_submitted' ? categoryNames(emailToSend.categoryIds ?? []) : ''
  const vehicle = { ...found, category: chosen || found.category }
  const ownVehicles = `${config.publicUrl}/host-dashboard/vehicles`
  switch (emailToSend.kind) {
    case 'vehicle_submitted':
      return emailToSend.to === 'support'
        ? emailOf(vehicleToReviewEmail(vehicle), config.mail.support)
        : emailOf(vehicleSubmittedEmail(vehicle, ownVehicles), vehicle.host.email)
    case 'vehicle_approved': {
      if (!isListed(vehicle.status)) return null
      const listing = `${config.publicUrl}/vehicle/${emailToSend.vehicleId}`
      return emailOf(vehicleApprovedEmail(vehicle, listing), vehicle.host.email)
    }
    case 'vehicle_rejected':
      if (vehicle.status !== 'rejected') return null
      return emailOf(vehicleRejectedEmail(vehicle, ownVehicles), vehicle.host.email)
  }
}
