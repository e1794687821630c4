import { publishListedVehicle } from '../jobs/live-event-store.ts'
import { forgetDriver } from '../modules/additional-drivers/public.ts'
import { forgetWordsOf, liftSuspensions, openSuspensionsOf } from '../modules/bookings/public.ts'
import { forgetFeedsOf } from '../modules/calendar/public.ts'
import { recordConsents } from '../modules/consents/public.ts'
import { forgetDriverProfile } from '../modules/drivers/public.ts'
import { forgetBankAccountOf } from '../modules/earnings/public.ts'
import { forgetAllOf } from '../modules/favorites/public.ts'
import { forgetHostKindOf } from '../modules/host-kinds/public.ts'
import { dropTaxProfile } from '../modules/invoices/public.ts'
import { forgetSubscriptionsOf } from '../modules/newsletter/public.ts'
import {
  forgetNotificationsOf,
  notifyOfAccount,
  notifyOfSuspension,
  notifyOfWaitingInvitations,
} from '../modules/notifications/public.ts'
import { removeSavedCardsOf } from '../modules/payments/public.ts'
import { forgetPushOf } from '../modules/push/public.ts'
import { deleteSearchesOf, noteOffered } from '../modules/saved-searches/public.ts'
import { refreshSearchRow } from '../modules/search/public.ts'
import { forgetGuest } from '../modules/support/public.ts'
import {
  discardUploadsOf,
  hideVehiclesOf,
  showVehiclesOf,
  withdrawVehiclesOf,
} from '../modules/vehicles/public.ts'
import { forgetVerification, reopenReview } from '../modules/verification/public.ts'
import { cancelWebhooksOf, forgetWebhooksOf } from '../modules/webhooks/public.ts'
import type { EventHandlersOf, EventsNamed } from './event-handler.ts'
import { publishToParties, publishToPerson } from './publish-to.ts'
import { reportSuspension } from './report-suspension.ts'

export const accountHandlers: EventHandlersOf<EventsNamed<`account.${string}`>> = {
  'account.created': async (trx, event, now) => {
    await recordConsents(trx, event.userId, ['terms', 'privacy'], now)
    await notifyOfAccount(trx, event)
    if (event.ownsEmail) await notifyOfWaitingInvitations(trx, event.userId, now)
  },
  'account.email_verified': async (trx, { userId }, now) => {
    await notifyOfWaitingInvitations(trx, userId, now)
  },
  'account.sign_up_repeated': notifyOfAccount,
  'account.reset_requested': notifyOfAccount,
  'account.sign_in_code_asked': notifyOfAccount,
  'account.verification_asked': notifyOfAccount,
  'account.signed_in_again': notifyOfAccount,
  'account.signed_out': async (trx, { userId }) => {
    await discardUploadsOf(trx, userId)
  },
  'account.password_changed': notifyOfAccount,
  'account.factors_changed': notifyOfAccount,
  'account.recovery_codes_renewed': notifyOfAccount,
  'account.provider_changed': notifyOfAccount,
  'account.token_created': notifyOfAccount,
  'account.client_allowed': notifyOfAccount,
  'account.email_change_asked': notifyOfAccount,
  'account.email_changed': async (trx, event, now) => {
    await notifyOfAccount(trx, event)
    await notifyOfWaitingInvitations(trx, event.userId, now)
  },
  'account.identity_changed': async (trx, event) => {
    await reopenReview(trx, event.userId)
    await publishToPerson(trx, event, event.userId)
  },
  'account.role_changed': notifyOfAccount,
  'account.suspended': async (trx, event, now, deps) => {
    for (const vehicleId of await hideVehiclesOf(trx, event.userId)) {
      await refreshSearchRow(trx, vehicleId)
      await publishListedVehicle(trx, vehicleId)
    }
    await cancelWebhooksOf(trx, event.userId)
    for (const booking of await openSuspensionsOf(trx, event.userId, now))
      await reportSuspension(trx, booking, now, deps)
    await notifyOfAccount(trx, event)
  },
  'account.restored': async (trx, event, now) => {
    for (const vehicleId of await showVehiclesOf(trx, event.userId)) {
      await refreshSearchRow(trx, vehicleId)
      await noteOffered(trx, vehicleId)
      await publishListedVehicle(trx, vehicleId)
    }
    for (const booking of await liftSuspensions(trx, event.userId, now)) {
      await notifyOfSuspension(trx, { ...booking, isLifted: true }, now)
      await publishToParties(trx, { type: 'booking.suspended', ...booking })
    }
    await notifyOfAccount(trx, event)
  },
  'account.deleted': async (trx, event, now) => {
    for (const vehicleId of await withdrawVehiclesOf(trx, event.userId)) {
      await refreshSearchRow(trx, vehicleId)
      await publishListedVehicle(trx, vehicleId)
    }
    await forgetHostKindOf(trx, event.userId)
    await forgetDriver(trx, event)
    await forgetWordsOf(trx, event.userId)
    await forgetAllOf(trx, event.userId)
    await deleteSearchesOf(trx, event.userId)
    await forgetPushOf(trx, event.userId)
    await forgetWebhooksOf(trx, event.userId)
    await forgetFeedsOf(trx, event.userId)
    await forgetBankAccountOf(trx, event.userId)
    await dropTaxProfile(trx, event.userId)
    await removeSavedCardsOf(trx, event.userId, now)
    await forgetVerification(trx, event.userId)
    await forgetDriverProfile(trx, event.userId)
    await forgetNotificationsOf(trx, event.userId)
    await forgetGuest(trx, event.userId)
    await forgetSubscriptionsOf(trx, event.userId)
    await notifyOfAccount(trx, event)
  },
}
