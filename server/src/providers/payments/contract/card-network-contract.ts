import { beforeAll, describe, expect, test } from 'vitest'
import { type CardNetwork, CardNetworkTimeout } from './card-network.ts'

/** A driver to hold to the contract, with tokens of cards that behave as named. */
export interface NetworkUnderTest {
  network: CardNetwork
  tokens: Record<
    'ok' | 'declined' | 'insufficient' | 'expired' | 'slowSuccess' | 'slowDecline' | 'noHold',
    string
  >
  newKey(): string
  /** Lets the time pass in which slow cards are decided on. */
  untilSlowCardsAreDecided(): Promise<void>
  /** Lets the week pass after which banks let go of what was authorised and not charged. */
  untilHoldsLapse(key: string): Promise<void>
}

/** What every driver of the card network must do, whatever stands behind it. */
export function cardNetworkContract(name: string, open: () => NetworkUnderTest): void {
  describe(`${name} keeps the contract of a card network`, () => {
    let under: NetworkUnderTest
    beforeAll(() => {
      under = open()
    })

    async function authorised(amountFils = 66_000) {
      const key = under.newKey()
      await under.network.authorise({ key, amountFils, cardToken: under.tokens.ok })
      return key
    }

    test('authorises once per key', async () => {
      const key = under.newKey()
      const payment = { key, amountFils: 66_000, cardToken: under.tokens.ok }
      const answers = await Promise.all([1, 2, 3].map(() => under.network.authorise(payment)))
      expect(answers[0]).toMatchObject({ state: 'authorised', capturedFils: 0, refundedFils: 0 })
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(await under.network.ask(key)).toEqual(answers[0])
    })

    test.each([
      ['declined', 'card_declined'],
      ['insufficient', 'insufficient_funds'],
      ['expired', 'card_expired'],
    ] as const)('says why a card is refused: %s', async (card, failure) => {
      const key = under.newKey()
      const answer = await under.network.authorise({ key, amountFils: 500, cardToken: under.tokens[card] })
      expect(answer).toMatchObject({ state: 'failed', failure })
      expect(await under.network.ask(key)).toMatchObject({ state: 'failed', failure })
    })

    test('refuses a token it did not make', async () => {
      const answer = await under.network.authorise({
        key: under.newKey(),
        amountFils: 500,
        cardToken: 'not_a_token_of_any_network',
      })
      expect(answer).toMatchObject({ state: 'failed', failure: 'payment_token_invalid' })
    })

    test('does not know a key it was never given', async () => {
      expect(await under.network.ask(under.newKey())).toEqual({ state: 'unknown' })
      expect(await under.network.capture(under.newKey())).toEqual({ state: 'unknown' })
    })

    test.each([
      ['slowSuccess', 'authorised'],
      ['slowDecline', 'failed'],
    ] as const)('gives up on a slow card and decides later: %s', async (card, state) => {
      const key = under.newKey()
      const payment = { key, amountFils: 500, cardToken: under.tokens[card] }
      await expect(under.network.authorise(payment)).rejects.toBeInstanceOf(CardNetworkTimeout)
      expect(await under.network.ask(key)).toMatchObject({ state: 'pending' })
      await under.untilSlowCardsAreDecided()
      expect(await under.network.ask(key)).toMatchObject({ state })
    })

    test('captures once, and a captured payment cannot be voided', async () => {
      const key = await authorised()
      const [first, second] = await Promise.all([under.network.capture(key), under.network.capture(key)])
      expect(first).toMatchObject({ state: 'captured', capturedFils: 66_000 })
      expect(second).toEqual(first)
      expect(await under.network.void(key)).toMatchObject({ state: 'captured' })
    })

    test('voids once, and a voided payment cannot be captured', async () => {
      const key = await authorised()
      expect(await under.network.void(key)).toMatchObject({ state: 'voided' })
      expect(await under.network.void(key)).toMatchObject({ state: 'voided' })
      expect(await under.network.capture(key)).toMatchObject({ state: 'voided', capturedFils: 0 })
    })

    test('closes a key by voiding it before it was authorised', async () => {
      const key = under.newKey()
      expect(await under.network.void(key)).toMatchObject({ state: 'voided' })
      const late = await under.network.authorise({ key, amountFils: 500, cardToken: under.tokens.ok })
      expect(late).toMatchObject({ state: 'voided', capturedFils: 0 })
    })

    describe('with a card that was kept', () => {
      async function keptBy(card: keyof NetworkUnderTest['tokens']) {
        const key = under.newKey()
        const payment = { key, amountFils: 66_000, cardToken: under.tokens[card], keepCard: true }
        await under.network.authorise(payment).catch((error: unknown) => {
          if (!(error instanceof CardNetworkTimeout)) throw error
        })
        return key
      }
      async function held(amountFils = 100_000) {
        const key = under.newKey()
        await under.network.authorise({ key, amountFils, cardOf: await keptBy('ok') })
        return key
      }

      test('holds a sum without its owner, once per key, beside the payment', async () => {
        const cardOf = await keptBy('ok')
        await under.network.capture(cardOf)
        const hold = { key: under.newKey(), amountFils: 100_000, cardOf }
        const answers = await Promise.all([1, 2, 3].map(() => under.network.authorise(hold)))
        expect(answers[0]).toMatchObject({ state: 'authorised', capturedFils: 0 })
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
        expect(await under.network.ask(cardOf)).toMatchObject({ state: 'captured', capturedFils: 66_000 })
      })

      test('renews a hold: the next one stands before the first is let go', async () => {
        const cardOf = await keptBy('ok')
        const [first, next] = [under.newKey(), under.newKey()]
        for (const key of [first, next])
          expect(await under.network.authorise({ key, amountFils: 100_000, cardOf })).toMatchObject({
            state: 'authorised',
          })
        expect(await under.network.void(first)).toMatchObject({ state: 'voided' })
        expect(await under.network.ask(next)).toMatchObject({ state: 'authorised' })
      })

      test('charges a part once and lets go of the rest', async () => {
        const key = await held()
        const [one, two] = await Promise.all([1, 2].map(() => under.network.capture(key, 30_000)))
        expect(one).toMatchObject({ state: 'captured', capturedFils: 30_000 })
        expect(two).toEqual(one)
        expect(await under.network.capture(key, 70_000)).toMatchObject({ capturedFils: 30_000 })
        expect(await under.network.void(key)).toMatchObject({ state: 'captured', capturedFils: 30_000 })
      })

      test('releases a hold once, also one that was never asked for', async () => {
        const key = await held()
        expect(await under.network.void(key)).toMatchObject({ state: 'voided' })
        expect(await under.network.capture(key, 100)).toMatchObject({ state: 'voided', capturedFils: 0 })
        const unasked = under.newKey()
        await under.network.void(unasked)
        const late = { key: unasked, amountFils: 100_000, cardOf: await keptBy('ok') }
        expect(await under.network.authorise(late)).toMatchObject({ state: 'voided' })
      })

      test('charges nothing once the bank has let go', async () => {
        const key = await held()
        await under.untilHoldsLapse(key)
        expect(await under.network.capture(key, 100)).toMatchObject({ state: 'voided', capturedFils: 0 })
      })

      test('takes a no from the bank, who wants to see the owner', async () => {
        const key = under.newKey()
        const hold = { key, amountFils: 100_000, cardOf: await keptBy('noHold') }
        expect(await under.network.authorise(hold)).toMatchObject({
          state: 'failed',
          failure: 'card_declined',
        })
        expect(await under.network.authorise(hold)).toMatchObject({ state: 'failed' })
        expect(await under.network.ask(key)).toMatchObject({ state: 'failed', failure: 'card_declined' })
      })

      test('keeps another card that its owner gave for a hold, also once that hold was let go of', async () => {
        const [first, next] = [under.newKey(), under.newKey()]
        const given = { key: first, amountFils: 100_000, cardToken: under.tokens.ok, keepCard: true }
        const answers = await Promise.all([1, 2].map(() => under.network.authorise(given)))
        expect(answers[0]).toMatchObject({ state: 'authorised', capturedFils: 0 })
        expect(answers[1]).toEqual(answers[0])
        const renewal = { key: next, amountFils: 100_000, cardOf: first }
        expect(await under.network.authorise(renewal)).toMatchObject({ state: 'authorised' })
        expect(await under.network.void(first)).toMatchObject({ state: 'voided' })
        const later = { ...renewal, key: under.newKey() }
        expect(await under.network.authorise(later)).toMatchObject({ state: 'authorised' })
      })

      test('gives back what was charged of a hold, in parts, and never more', async () => {
        const key = await held()
        await under.network.capture(key, 30_000)
        expect(await under.network.refundTo(key, 12_000)).toMatchObject({ refundedFils: 12_000 })
        expect(await under.network.refundTo(key, 30_001)).toMatchObject({ refundedFils: 12_000 })
        expect(await under.network.refundTo(key, 30_000)).toMatchObject({
          state: 'captured',
          capturedFils: 30_000,
          refundedFils: 30_000,
        })
      })

      test('gives up on a slow card and decides later', async () => {
        const cardOf = await keptBy('slowSuccess')
        await under.untilSlowCardsAreDecided()
        expect(await under.network.ask(cardOf)).toMatchObject({ state: 'authorised' })
        const key = under.newKey()
        const hold = { key, amountFils: 100_000, cardOf }
        await expect(under.network.authorise(hold)).rejects.toBeInstanceOf(CardNetworkTimeout)
        await under.untilSlowCardsAreDecided()
        expect(await under.network.authorise(hold)).toMatchObject({ state: 'authorised' })
      })

      test('never asks a card that nobody kept', async () => {
        for (const cardOf of [await authorised(), await keptBy('declined'), under.newKey()]) {
          const hold = { key: under.newKey(), amountFils: 100_000, cardOf }
          expect(await under.network.authorise(hold)).toMatchObject({
            state: 'failed',
            failure: 'payment_token_invalid',
          })
        }
      })
    })

    test('refunds up to a figure, never down and never beyond what was captured', async () => {
      const key = await authorised()
      await under.network.capture(key)
      expect(await under.network.refundTo(key, 33_000)).toMatchObject({ refundedFils: 33_000 })
      expect(await under.network.refundTo(key, 33_000)).toMatchObject({ refundedFils: 33_000 })
      expect(await under.network.refundTo(key, 10_000)).toMatchObject({ refundedFils: 33_000 })
      expect(await under.network.refundTo(key, 66_001)).toMatchObject({ refundedFils: 33_000 })
      expect(await under.network.refundTo(key, 66_000)).toMatchObject({ refundedFils: 66_000 })
    })
  })
}
