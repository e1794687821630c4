import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { CardNetwork } from './card-network.ts'
import { openSandboxCardNetwork } from './sandbox-card-network.ts'
import { openStripeCardNetwork } from './stripe-card-network.ts'
import { STRIPE_ANSWERS_WITHIN_MS } from './stripe-line.ts'

/** The card network that the settings choose: Stripe with an account's keys, else the sandbox, which moves no money. */
export function openCardNetwork(options: { config: Config; clock: Clock; databaseUrl: string }): CardNetwork {
  const { config, clock, databaseUrl } = options
  if (!config.stripe)
    return openSandboxCardNetwork({ databaseUrl, clock, delayMs: config.sandboxPaymentDelayMs })
  const { secretKey, url, webhookSecret } = config.stripe
  const access = { secretKey, url, answerWithinMs: STRIPE_ANSWERS_WITHIN_MS }
  return openStripeCardNetwork({ databaseUrl, access, webhookSecret })
}
