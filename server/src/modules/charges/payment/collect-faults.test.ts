import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, describe, expect, it } from 'vitest'
import { type CardNetwork, CardNetworkTimeout } from '../../../providers/payments/card-network.ts'
import { aCard } from '../../../testing/builders/card.ts'
import { aCleaning, aReturnedTrip, onCharge } from '../../../testing/builders/charge.ts'
import {
  chargeOf,
  depositOfTrip,
  paymentsOf,
  setKeptCard,
  settleMoney,
} from '../../../testing/builders/charge-money.ts'
import { liveUntil } from '../../../testing/builders/deposit.ts'
import type { TestTrip } from '../../../testing/builders/trip.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { settleDeposits } from '../../bookings/public.ts'
import { collectCharges } from '../public.ts'

const testApp = useTestApp()
afterEach(() => expectInvariants(testApp.db))

async function anAgreedCleaning(facts: Parameters<typeof aReturnedTrip>[1] = {}) {
  const trip = await aReturnedTrip(testApp, facts)
  const { id, amountFils } = await aCleaning(testApp, trip)
  const answer = { answer: 'accept', expectedFils: amountFils }
  expect((await onCharge(testApp, id, trip.renter, 'answer', answer)).status).toBe(200)
  return { trip, id: id as string }
}
const pay = (trip: TestTrip, id: string) =>
  onCharge(testApp, id, trip.renter, 'pay', { card: aCard(), expectedFils: 15_000 })
/** Replaces calls of the card network while `act` runs. */
async function withNetwork(change: (real: CardNetwork) => Partial<CardNetwork>, act: () => Promise<unknown>) {
  const real = testApp.deps.cards
  testApp.deps.cards = { ...real, ...change(real) }
  await act().finally(() => {
    testApp.deps.cards = real
  })
}
/** The call during which a process dies: `reached` resolves at that moment, and the call never returns. */
function aDeath() {
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  const die = () => {
    resolve()
    return new Promise<never>(() => {})
  }
  return { die, reached }
}
type Die = ReturnType<typeof aDeath>['die']
/** Until the deposit of a trip that ended now is due, with its hold renewed meanwhile. */
async function untilDepositIsDue() {
  await liveUntil(testApp, testApp.clock.now() + 71 * HOUR_MS)
  testApp.clock.advance(2 * HOUR_MS)
}
/** What the network captured for a charge in all, in fils. */
async function capturedOf(id: string): Promise<number> {
  let fils = 0
  for (const { source, provider_key: key } of await paymentsOf(testApp, id)) {
    const state = source === 'card' ? await testApp.deps.cards.ask(key) : null
    if (state && 'capturedFils' in state) fils += state.capturedFils
  }
  return fils
}

describe('a process that dies', () => {
  it.each([
    ['between the key and the call', (_: CardNetwork, die: Die) => ({ authorise: die }), 'asking'],
    [
      'after the bank agreed',
      (real: CardNetwork, die: Die) => ({
        authorise: async (asked: Parameters<CardNetwork['authorise']>[0]) => {
          await real.authorise(asked)
          return await die()
        },
      }),
      'asking',
    ],
    [
      'after the capture',
      (real: CardNetwork, die: Die) => ({
        capture: async (key: string) => {
          await real.capture(key)
          return await die()
        },
      }),
      'capturing',
    ],
  ] as const)(
    '%s charges once',
    async (_, change, status) => {
      const { id } = await anAgreedCleaning()
      const made = async () => (await paymentsOf(testApp, id)).map((payment) => payment.status)
      const { die, reached } = aDeath()
      await withNetwork(
        (real) => change(real, die),
        async () => {
          void collectCharges(testApp.deps)
          await reached
          expect(await made()).toEqual([status])
          // The call is on its way when the next one finds nothing due.
          expect(await collectCharges(testApp.deps)).toBe(0)
        },
      )
      testApp.clock.advance(2 * MINUTE_MS)
      await settleMoney(testApp)
      expect(await chargeOf(testApp, id)).toMatchObject({ status: 'paid', from_card_fils: 15_000 })
      expect([await made(), await capturedOf(id)]).toEqual([['paid'], 15_000])
    },
    60_000,
  )
})

describe('an answer that is lost', () => {
  it.each(['authorise', 'capture'] as const)('by %s is asked for again, and charges once', async (call) => {
    const { id } = await anAgreedCleaning()
    for (const isDone of [false, true])
      await withNetwork(
        (real) => ({
          [call]: async (...args: never[]) => {
            if (isDone) await (real[call] as (...of: never[]) => Promise<unknown>)(...args)
            throw new CardNetworkTimeout('lost')
          },
        }),
        async () => {
          testApp.clock.advance(MINUTE_MS)
          await collectCharges(testApp.deps)
          expect((await chargeOf(testApp, id)).status).toBe('charging')
        },
      )
    testApp.clock.advance(MINUTE_MS)
    await settleMoney(testApp)
    expect((await chargeOf(testApp, id)).status).toBe('paid')
    expect(await capturedOf(id)).toBe(15_000)
  })

  it('about the deposit leaves the charge being charged until it is known', async () => {
    const { trip, id } = await anAgreedCleaning({ securityDepositFils: 100_000 })
    await untilDepositIsDue()
    await withNetwork(
      (real) => ({
        capture: async (key, fils) => {
          await real.capture(key, fils)
          throw new CardNetworkTimeout('lost back')
        },
      }),
      () => settleDeposits(testApp.deps),
    )
    expect((await chargeOf(testApp, id)).status).toBe('charging')
    expect((await onCharge(testApp, id, trip.host, 'withdraw')).body.code).toBe('state_changed')
    await collectCharges(testApp.deps)
    expect((await paymentsOf(testApp, id)).map(({ status }) => status)).toEqual(['taking'])
    testApp.clock.advance(MINUTE_MS)
    await settleMoney(testApp)
    expect(await chargeOf(testApp, id)).toMatchObject({ status: 'paid', from_deposit_fils: 15_000 })
    expect((await depositOfTrip(testApp, trip.id)).captured_fils).toBe(15_000)
  })

  it('of a bank that waits for the renter is given up after 15 minutes, and the card can be given again', async () => {
    const { trip, id } = await anAgreedCleaning()
    await setKeptCard(testApp, trip.id, 'nohold')
    await settleMoney(testApp)
    const asksOwner = async () =>
      ({ state: 'pending', providerPaymentId: 'p', confirmWith: 'secret' }) as const
    await withNetwork(
      () => ({ authorise: asksOwner, ask: asksOwner }),
      async () => {
        expect((await pay(trip, id)).body.status).toBe('charging')
        const path = `/api/v1/charges/${id}/payment-step`
        expect((await testApp.as(trip.renter).get(path)).body).toEqual({
          confirmWith: 'secret',
          status: 'charging',
        })
        expect((await testApp.as(trip.host).get(path)).status).toBe(404)
        testApp.clock.advance(14 * MINUTE_MS)
        await collectCharges(testApp.deps)
        expect((await chargeOf(testApp, id)).status).toBe('charging')
      },
    )
    testApp.clock.advance(MINUTE_MS)
    await settleMoney(testApp)
    expect((await chargeOf(testApp, id)).status).toBe('failed')
    expect((await pay(trip, id)).body.status).toBe('paid')
  })
})

describe('of two that happen at once', () => {
  it('a withdrawal and the deposit’s settlement, one wins', async () => {
    for (let round = 0; round < 4; round++) {
      const { trip, id } = await anAgreedCleaning({ securityDepositFils: 100_000 })
      await untilDepositIsDue()
      await Promise.all([
        onCharge(testApp, id, trip.host, 'withdraw'),
        settleDeposits(testApp.deps),
        collectCharges(testApp.deps),
      ])
      await settleMoney(testApp)
      const outcome = [(await chargeOf(testApp, id)).status, (await depositOfTrip(testApp, trip.id)).status]
      expect([
        ['paid', 'captured'],
        ['withdrawn', 'released'],
      ]).toContainEqual(outcome)
      await expectInvariants(testApp.db)
    }
  }, 60_000)

  it('the renter’s payment and the retry of the card, one charges', async () => {
    for (let round = 0; round < 4; round++) {
      const { trip, id } = await anAgreedCleaning()
      await setKeptCard(testApp, trip.id, 'insufficient')
      await settleMoney(testApp)
      await setKeptCard(testApp, trip.id, 'ok')
      testApp.clock.advance(DAY_MS)
      await Promise.all([pay(trip, id), pay(trip, id), collectCharges(testApp.deps)])
      await settleMoney(testApp)
      expect((await chargeOf(testApp, id)).status).toBe('paid')
      expect(await capturedOf(id)).toBe(15_000)
    }
  }, 60_000)
})
