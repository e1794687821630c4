import { isListed } from '@rihla/domain/vehicles/listing'
import type { Deps } from '../../../deps.ts'
import type { Email } from '../../../providers/email/email-sender.ts'
import { namesOf } from '../../accounts/public.ts'
import { emailOf } from './email-template.ts'
import type { EmailToSend } from './email-to-send.ts'
import { categoriesOf, factsOfPayout, factsOfVehicle } from './hosting-facts-store.ts'
import {
  bankAccountEmail,
  payoutEmail,
  vehicleApprovedEmail,
  vehicleRejectedEmail,
  vehicleSubmittedEmail,
  vehicleToReviewEmail,
} from './messages/hosting-messages.ts'
import { readerIn, teamOf } from './reader.ts'

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
  switch (emailToSend.kind) {
    case 'vehicle_submitted':
    case 'vehicle_approved':
    case 'vehicle_rejected':
      return await vehicleMail(deps, emailToSend)
    case 'payout_made':
    case 'payout_confirmed':
    case 'payout_bounced': {
      const payout = await factsOfPayout(deps.db, emailToSend.payoutId)
      if (!payout) return null
      const { texts, page } = readerIn(deps.config, payout.host.language)
      const mail = payoutEmail(emailToSend.kind, payout, page(EARNINGS_PAGE), texts)
      return emailOf(mail, payout.host.email, null, texts)
    }
    case 'bank_account_set':
    case 'bank_account_removed': {
      const person = (await namesOf(deps.db, [emailToSend.userId])).get(emailToSend.userId)
      if (!person) return null
      const { texts, page } = readerIn(deps.config, person.language)
      const change = emailToSend.kind === 'bank_account_set' ? 'changed' : 'removed'
      const mail = bankAccountEmail({ ...person, url: page(EARNINGS_PAGE) }, change, texts)
      return emailOf(mail, person.email, null, texts)
    }
  }
}

const EARNINGS_PAGE = '/host-dashboard/earnings'

type VehicleEmailToSend = Extract<HostingEmailToSend, { vehicleId: string }>

async function vehicleMail({ db, config }: Deps, emailToSend: VehicleEmailToSend): Promise<Email | null> {
  const found = await factsOfVehicle(db, emailToSend.vehicleId)
  if (!found) return null
  const chosen = emailToSend.kind === 'vehicle_submitted' ? categoriesOf(emailToSend.categoryIds ?? []) : []
  const vehicle = { ...found, categories: chosen.length > 0 ? chosen : found.categories }
  const { host } = vehicle
  const { texts, page } = readerIn(config, host.language)
  const ownVehicles = page('/host-dashboard/vehicles')
  switch (emailToSend.kind) {
    case 'vehicle_submitted': {
      const team = teamOf(config)
      return emailToSend.to === 'support'
        ? emailOf(vehicleToReviewEmail(vehicle, team.texts), config.mail.support, null, team.texts)
        : emailOf(vehicleSubmittedEmail(vehicle, ownVehicles, texts), host.email, null, texts)
    }
    case 'vehicle_approved': {
      if (!isListed(vehicle.status)) return null
      const listing = page(`/vehicle/${emailToSend.vehicleId}`)
      return emailOf(vehicleApprovedEmail(vehicle, listing, texts), host.email, null, texts)
    }
    case 'vehicle_rejected':
      if (vehicle.status !== 'rejected') return null
      return emailOf(vehicleRejectedEmail(vehicle, ownVehicles, texts), host.email, null, texts)
  }
}
