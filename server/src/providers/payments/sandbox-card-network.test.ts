import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { afterAll } from 'vitest'
import { settableClock } from '../../clock.ts'
import { aCard } from '../../testing/builders/card.ts'
import { useTestDatabase } from '../../testing/use-test-database.ts'
import { cardNetworkContract } from './contract/card-network-contract.ts'
import { openSandboxCardNetwork, SANDBOX_DECIDES_AFTER_MS } from './sandbox-card-network.ts'

const database = useTestDatabase()
const closing: Array<() => Promise<void>> = []
afterAll(async () => {
  for (const close of closing) await close()
})

cardNetworkContract('the sandbox', () => {
  const clock = settableClock(Date.parse('2026-03-02T06:00:00Z'))
  const network = openSandboxCardNetwork({ databaseUrl: database.url, clock, delayMs: 0 })
  closing.push(network.close)
  return {
    network,
    tokens: {
      ok: aCard('ok').token,
      declined: aCard('declined').token,
      insufficient: aCard('insufficient').token,
      expired: aCard('expired').token,
      slowSuccess: aCard('timeout').token,
      slowDecline: aCard('timeoutfail').token,
      noHold: aCard('nohold').token,
    },
    newKey: () => `test-${randomUUID()}`,
    untilSlowCardsAreDecided: async () => clock.advance(SANDBOX_DECIDES_AFTER_MS),
    untilHoldsExpire: async () => clock.advance(7 * DAY_MS),
  }
})
