import type { StripeInBrowsers } from '../../server-context.ts'
import { loadStripeJs } from './stripe-js.ts'

/** What is paid: a booking, a change of it or its deposit, or a charge after the trip. */
export type PaidThing = { bookingId: string } | { chargeId: string }

/** The client secret for the bank's authentication of the renter who pays this; null while none is required. */
export async function secretForBank(of: PaidThing): Promise<string | null> {
  const { liveApi } = await import('../../api/live-api.ts')
  const step =
    'chargeId' in of
      ? await liveApi.charges.paymentStep(of)
      : await liveApi.bookings.paymentStep({ id: of.bookingId })
  return step.confirmWith
}

/**
 * Shows the bank's page as an overlay until the authentication ends, with either result. Throws when it cannot be
 * shown.
 */
export async function showBank(stripe: StripeInBrowsers, clientSecret: string): Promise<void> {
  const stripeJs = await loadStripeJs(stripe)
  await stripeJs.handleNextAction({ clientSecret })
}
