import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '../../clock.ts'
import {
  CardEventRefused,
  type CardNetwork,
  CardNetworkTimeout,
} from '../../providers/payments/card-network.ts'
import { cardNetworkContract } from '../../providers/payments/contract/card-network-contract.ts'
import { SANDBOX_DECIDES_AFTER_MS } from '../../providers/payments/sandbox-card-network.ts'
import { aCard } from '../builders/card.ts'
import { useTestDatabase } from '../use-test-database.ts'
import { openDistantCardNetwork, signEvent } from './remote-card-network.ts'
import { type RunningCardNetwork, startCardNetwork } from './start-card-network.ts'

const database = useTestDatabase()
const clock = settableClock(Date.parse('2026-03-02T06:00:00Z'))
let running: RunningCardNetwork
let network: CardNetwork
beforeAll(async () => {
  running = await startCardNetwork(database.url)
  network = openDistantCardNetwork({ url: running.url, now: clock.now })
})
afterAll(() => running.stop())

cardNetworkContract('a card network in a process of its own', () => ({
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
}))

const authorised = async () => {
  const key = `test-${randomUUID()}`
  await network.authorise({ key, amountFils: 500, cardToken: aCard('ok').token })
  return key
}

test('a call stopped before execution has no effect, and one stopped after it has its full effect, although both time out', async () => {
  const key = await authorised()
  const impatient = openDistantCardNetwork({ url: running.url, now: clock.now, answersWithinMs: 200 })
  for (const [point, state] of [
    ['capture asked, not done', 'authorised'],
    ['capture done, not answered', 'captured'],
  ] as const) {
    const reached = running.stopAt(point, AbortSignal.timeout(5000))
    await expect(impatient.capture(key)).rejects.toBeInstanceOf(CardNetworkTimeout)
    await reached
    expect(await network.ask(key)).toMatchObject({ state })
  }
})

test('an event is accepted only with a valid signature', () => {
  const body = JSON.stringify({ id: 'event-1', kind: 'payment.capture', key: 'test-1' })
  expect(network.readEvent?.({ body, signature: signEvent(body), now: 0 })).toMatchObject({ id: 'event-1' })
  expect(() => network.readEvent?.({ body, signature: signEvent('{}'), now: 0 })).toThrow(CardEventRefused)
})
