import { publishListedVehicle, publishToFollowers } from '../jobs/live-event-store.ts'
import { updateHostRatingTotals } from '../modules/accounts/public.ts'
import { notifyOfReview } from '../modules/notifications/public.ts'
import { refreshSearchRow } from '../modules/search/public.ts'
import { updateRatingTotals } from '../modules/vehicles/public.ts'
import type { EventHandlersOf, EventsNamed } from './event-handler.ts'
import { publishToParties } from './publish-to.ts'

export const reviewHandlers: EventHandlersOf<EventsNamed<`review.${string}`>> = {
  'review.published': publishToParties,
  'review.became_visible': async (trx, event, now) => {
    const { reviewId, reviewedId, vehicleId } = event
    await publishToFollowers(trx, [
      { channel: `me:${reviewedId}`, kind: 'review.became_visible', subject: reviewId },
    ])
    await updateRatingTotals(trx, vehicleId)
    await updateHostRatingTotals(trx, reviewId)
    await refreshSearchRow(trx, vehicleId)
    await publishListedVehicle(trx, vehicleId)
    await notifyOfReview(trx, event, now)
  },
}
