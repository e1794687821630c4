import type { StripeInBrowsers } from '../../server-context.ts'
import { loadStripeJs } from './stripe-js.ts'

/** What this browser answers the bank with that waits to see the renter of this booking; null while none does. */
export async function secretForBank(bookingId: string): Promise<string | null> {
  const { liveApi } = await import('../../api/live-api.ts')
  return (await liveApi.bookings.paymentStep({ id: bookingId })).confirmWith
}

/** Shows the bank's page over ours until it is answered, however that ends. Throws when it cannot be shown. */
export async function showBank(stripe: StripeInBrowsers, clientSecret: string): Promise<void> {
  const stripeJs = await loadStripeJs(stripe)
  await stripeJs.handleNextAction({ clientSecret })
}
