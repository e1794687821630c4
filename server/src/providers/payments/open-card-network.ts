import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { CardNetwork } from './card-network.ts'
import { openSandboxCardNetwork } from './sandbox-card-network.ts'

/** The card network the settings ask for; the sandbox is the only one until a provider's keys can be given. */
export const openCardNetwork = (options: {
  config: Config
  clock: Clock
  databaseUrl: string
}): CardNetwork =>
  openSandboxCardNetwork({
    databaseUrl: options.databaseUrl,
    clock: options.clock,
    delayMs: options.config.sandboxPaymentDelayMs,
  })
