import type { StripeInBrowsers } from '../../server-context.ts'
import { loadStripeJs } from './stripe-js.ts'

/** The client secret for the bank's authentication of this booking's renter; null while none is required. */
export async function secretForBank(bookingId: string): Promise<string | null> {
  const { liveApi } = await import('../../api/live-api.ts')
  return (await liveApi.bookings.paymentStep({ id: bookingId })).confirmWith
}

/**
 * Shows the bank's page as an overlay until the authentication ends, with either result. Throws when it cannot be
 * shown.
 */
export async function showBank(stripe: StripeInBrowsers, clientSecret: string): Promise<void> {
  const stripeJs = await loadStripeJs(stripe)
  await stripeJs.handleNextAction({ clientSecret })
}
